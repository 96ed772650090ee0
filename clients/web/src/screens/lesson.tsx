/** A scripted first game that teaches a game in two minutes. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { look } from "../device/theme";
import { Icon } from "../drawing/icon";
import { Loading, Unknown } from "../frame/states";
import type { GamePage } from "../games/contract";
import { GAME_NAMES, type GameName, loadGame, slug } from "../games/registry";
import { bring, say } from "../language/words";
import { Coach } from "../lessons/coach";
import { LessonEnd } from "../lessons/end";
import { Run } from "../lessons/run";
import { loadScript, type Script } from "../lessons/script";
import { lessonWords } from "../lessons/words";
import { go } from "../route";
import "../lessons/lesson.css";

interface Loaded {
  readonly page: GamePage;
  readonly script: Script;
}

export function Lesson({ game }: { game: string }) {
  const name = GAME_NAMES.find((each) => each === game || slug(each) === game);
  return name ? <LessonOf key={name} game={name} /> : <Unknown />;
}

function LessonOf({ game }: { game: GameName }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    Promise.all([loadGame(game), loadScript(game), bring(lessonWords)]).then(
      ([page, script]) => (page ? setLoaded({ page, script }) : setFailed(true)),
      () => setFailed(true),
    );
  }, [game]);
  useEffect(() => {
    if (loaded) look.value = loaded.page.look;
    return () => {
      look.value = "home";
    };
  }, [loaded]);
  return loaded ? <Taught {...loaded} /> : <Loading hasFailed={hasFailed} />;
}

function Taught({ page, script }: Loaded) {
  const run = useMemo(() => new Run(script), [script]);
  useEffect(() => () => run.store.close(), [run]);
  const view = run.store.view.value;
  const step = run.step.value;
  const isDone = run.isDone.value;
  const waits = !isDone && step !== null && step.moves.length > 0;
  const ownBar = waits || (!isDone && step !== null && step.reveals);
  return (
    <div class={`lesson ${ownBar ? "" : "lesson-told"}`}>
      <Head run={run} />
      <Coach run={run} />
      <div class="lesson-table">
        {view && <page.Play key={run.tables.value} store={run.store} view={view} />}
      </div>
      {!ownBar && (
        <section class="bar lesson-bar" aria-label={say("page-actions")}>
          {isDone ? (
            <LessonEnd run={run} />
          ) : (
            <button type="button" class="button primary wide" onClick={() => run.next()}>
              {say("lesson-next")}
              <Icon name="arrow" />
            </button>
          )}
        </section>
      )}
    </div>
  );
}

/** What is learned and how far, with the ways out. */
function Head({ run }: { run: Run }) {
  const { value: passed } = run.passed;
  const { total } = run;
  return (
    <header class="header lesson-head">
      <button
        type="button"
        class="icon-button"
        aria-label={say("lesson-leave")}
        onClick={() => go("/")}
      >
        <Icon name="x" />
      </button>
      <div class="header-title">
        <h1>{say(`game-${slug(run.script.game)}`)}</h1>
        <p class="lesson-steps">
          <span class="hidden">{say("lesson-step", { count: passed, total })}</span>
          {Array.from({ length: total }, (_, index) => (
            <i key={index} class={index < passed ? "lesson-dot lesson-dot-done" : "lesson-dot"} />
          ))}
        </p>
      </div>
      {!run.isDone.value && (
        <button type="button" class="button small lesson-skip" onClick={() => run.skip()}>
          {say("lesson-skip")}
        </button>
      )}
    </header>
  );
}
