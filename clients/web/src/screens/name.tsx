/** Somebody's name: asked for once on a device, and shown why it is refused where it is typed. */
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { composed } from "../device/people";
import { Sheet } from "../frame/sheet";
import { refusalText } from "../frame/states";
import { say } from "../language/words";
import { Refusal } from "../server/http";
import { useTask } from "./task";
import "./name.css";

export interface NameFormProps {
  /** What stands in the field at first. */
  initial: string;
  /** What the button says. */
  action: string;
  /** Takes the name; throws a `Refusal`, which is shown at the field. */
  onName: (name: string) => Promise<unknown>;
  /** Whether the field and the button stand in one row. */
  isRow?: boolean;
}

export function NameForm({ initial, action, onName, isRow = false }: NameFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(initial);
  const { run, isBusy, refusal, forget } = useTask();
  useEffect(() => {
    if (refusal) field.current?.focus();
  }, [refusal]);
  return (
    <form
      class={`name-form ${isRow ? "name-form-row" : ""}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        run(async () => {
          // The server reads no empty name, so it cannot say what is wrong with one.
          if (!composed(name)) throw new Refusal("name/refused", "", "name-length");
          await onName(composed(name));
        });
      }}
    >
      <label class="name-label" for={id}>
        {say("home-name")}
      </label>
      <input
        ref={field}
        id={id}
        class="field"
        name="nickname"
        autoComplete="nickname"
        autoCapitalize="words"
        enterKeyHint="go"
        maxLength={60}
        value={name}
        aria-invalid={refusal ? "true" : undefined}
        aria-describedby={`${id}-hint`}
        onInput={(event) => {
          setName(event.currentTarget.value);
          if (refusal) forget();
        }}
      />
      <p
        id={`${id}-hint`}
        class={refusal ? "problem" : "note"}
        role={refusal ? "alert" : undefined}
      >
        {refusal ? refusalText(refusal) : say("home-name-hint")}
      </p>
      <button type="submit" class="button primary" aria-disabled={isBusy}>
        {action}
      </button>
    </form>
  );
}

/** The form as a sheet; it stays until the name is taken or somebody closes it. */
export function NameSheet({
  title,
  about,
  onClose,
  ...form
}: NameFormProps & { title: string; about?: string; onClose: () => void }) {
  return (
    <Sheet title={title} onClose={onClose}>
      {about && <p class="name-about">{about}</p>}
      <NameForm {...form} />
    </Sheet>
  );
}
