/** Something that the server is asked to do: whether it is under way, and why it was refused. */
import { useState } from "preact/hooks";
import { Refusal } from "../server/http";
import "./problem.css";

export interface Task {
  /** Does `job`, unless another is under way. */
  run(job: () => Promise<unknown>): void;
  readonly isBusy: boolean;
  /** Why the last one was refused. */
  readonly refusal: Refusal | null;
  /** Puts the reason away. */
  forget(): void;
}

export function useTask(): Task {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const run = (job: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    job()
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        setRefusal(error);
      })
      .finally(() => setBusy(false));
  };
  return { run, isBusy, refusal, forget: () => setRefusal(null) };
}
