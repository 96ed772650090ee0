/** How many dice a seat has: a number, and as many dots, the lost ones hollow. */
import { say } from "../../language/words";

interface SeatDiceProps {
  dice: number;
  most: number;
  /** Whether there is room for one dot only. */
  isShort: boolean;
}

function SeatDice({ dice, most, isShort }: SeatDiceProps) {
  if (dice === 0 && isShort) return <>{say("pirates-out")}</>;
  const dots = isShort ? 1 : Math.max(most, dice);
  return (
    <>
      <span class="hidden">{dice === 0 ? say("pirates-out") : say("n-dice", { dice })}</span>
      <span aria-hidden="true">
        {dice}
        <span class="dots">
          {Array.from({ length: dots }, (_, index) => (
            <i key={index} class={index < dice ? "" : "dot-lost"} />
          ))}
        </span>
      </span>
    </>
  );
}

/** Returns what a frame shows under each name. */
export function seatLine(dice: readonly number[], most: number) {
  const isShort = dice.length > 4;
  return (seat: number) => <SeatDice dice={dice[seat] ?? 0} most={most} isShort={isShort} />;
}
