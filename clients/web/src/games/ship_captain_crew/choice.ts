/** Which crew dice go back into the cup. Only what the server says is legal can be chosen. */

/** For each crew die, whether it is chosen. */
export type Choice = readonly boolean[];

export const NONE: Choice = [false, false];
const BOTH: Choice = [true, true];

/** Returns what the chosen dice show, as a command names them. */
export function facesOf(crew: readonly number[], choice: Choice): readonly number[] {
  return crew.filter((_, index) => choice[index]).sort((one, other) => one - other);
}

function isLegal(
  crew: readonly number[],
  again: readonly (readonly number[])[],
  choice: Choice,
): boolean {
  const faces = facesOf(crew, choice).join();
  return again.some((each) => each.join() === faces);
}

/** Returns which dice are fixed: one for each face in `locked`. */
export function lockedDice(crew: readonly number[], locked: readonly number[]): Choice {
  const left = [...locked];
  return crew.map((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Returns what becomes of the choice as somebody taps die `index`; the same if nothing can. */
export function toggled(
  crew: readonly number[],
  again: readonly (readonly number[])[],
  choice: Choice,
  index: number,
): Choice {
  const flipped = choice.map((isChosen, each) => (each === index ? !isChosen : isChosen));
  if (isLegal(crew, again, flipped)) return flipped;
  if (choice[index]) return NONE;
  const alone = NONE.map((_, each) => each === index);
  return [alone, BOTH].find((each) => isLegal(crew, again, each)) ?? choice;
}

/** Tells whether die `index` can be thrown again at all. */
export function canChoose(
  crew: readonly number[],
  again: readonly (readonly number[])[],
  locked: readonly number[],
  index: number,
): boolean {
  if (lockedDice(crew, locked)[index]) return false;
  return toggled(crew, again, NONE, index) !== NONE;
}
