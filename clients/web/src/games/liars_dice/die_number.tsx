import { say } from "../../language/words";

/** A die's place in the count, and whether it stands in for another. */
export function DieNumber({ value, isWild }: { value: number | string; isWild: boolean }) {
  return (
    <>
      <span class="die-number" aria-hidden="true">
        {value}
      </span>
      {isWild && <span class="die-tag">{say("pirates-wild")}</span>}
    </>
  );
}
