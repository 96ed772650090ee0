/** Joining by a code that somebody has read aloud, sent, or written on a slip of paper. */
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { refusalText } from "../../frame/states";
import { say } from "../../language/words";
import { cleanCode, go } from "../../route";
import { server } from "../../server/http";
import { useTask } from "../task";

/** Returns the code in what was typed: the code itself, however it is written, or a link with it. */
export function codeIn(typed: string): string {
  const [, linked] = /\/t\/([^/?#\s]+)/.exec(typed) ?? [];
  return cleanCode(linked ?? typed);
}

export function Join() {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const problem = useRef<HTMLParagraphElement>(null);
  const [typed, setTyped] = useState("");
  const { run, isBusy, refusal, forget } = useTask();
  useEffect(() => {
    if (!refusal) return;
    field.current?.focus();
    problem.current?.scrollIntoView({ block: "nearest" });
  }, [refusal]);
  const join = async () => {
    const table = await server.look(encodeURIComponent(codeIn(typed)));
    go(`/t/${table.code}`);
  };
  return (
    <form
      class="join"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (codeIn(typed)) run(join);
        else field.current?.focus();
      }}
    >
      <label class="hidden" for={id}>
        {say("home-code")}
      </label>
      <input
        ref={field}
        id={id}
        class="field join-field"
        placeholder={say("home-code-example")}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellcheck={false}
        enterKeyHint="go"
        maxLength={200}
        value={typed}
        aria-invalid={refusal ? "true" : undefined}
        aria-describedby={refusal ? `${id}-problem` : undefined}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          if (refusal) forget();
        }}
      />
      <button type="submit" class="button secondary join-button" aria-disabled={isBusy}>
        {say("home-join")}
      </button>
      {refusal && (
        <p ref={problem} id={`${id}-problem`} class="problem" role="alert">
          {refusalText(refusal)}
        </p>
      )}
    </form>
  );
}
