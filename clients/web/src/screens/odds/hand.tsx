/** The dice in the cup: a tap on a face puts one in, a tap on a die takes it out. */
import { useRef } from "preact/hooks";
import { PictureDie } from "../../drawing/dice";
import { faceName } from "../../drawing/faces";
import { say } from "../../language/words";
import { FACE_NUMBERS, MOST, WILD } from "../../odds/liars_dice";

interface HandProps {
  readonly hand: readonly number[];
  readonly isWild: boolean;
  readonly onChange: (hand: readonly number[]) => void;
}

export function Hand({ hand, isWild, onChange }: HandProps) {
  const box = useRef<HTMLElement>(null);
  const isFull = hand.length >= MOST.hand;
  const takeOut = (place: number) => {
    onChange(hand.toSpliced(place, 1));
    // The last button goes with its die: the focus goes to the one before it, else to the faces.
    const buttons = box.current?.querySelectorAll<HTMLElement>("button") ?? [];
    if (place === hand.length - 1) buttons[place > 0 ? place - 1 : 1]?.focus();
  };
  return (
    <section ref={box} class="odds-card odds-hand" aria-labelledby="odds-hand-title">
      <h2 id="odds-hand-title">{say("odds-hand")}</h2>
      <ul class="odds-cup">
        {Array.from({ length: MOST.hand }, (_, place) => {
          const face = hand[place];
          return (
            <li key={place} class="odds-place">
              {face !== undefined && (
                <DieButton
                  face={face}
                  isWild={isWild}
                  size={46}
                  label={say("odds-take-out", { face: faceName(face) })}
                  onPress={() => takeOut(place)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <p class="odds-note">{say(isFull ? "odds-full" : "odds-put-in-any")}</p>
      <ul class="odds-faces">
        {FACE_NUMBERS.map((face) => (
          <li key={face}>
            <DieButton
              face={face}
              isWild={isWild}
              size={38}
              isOff={isFull}
              label={say("odds-put-in", { face: faceName(face) })}
              onPress={() => onChange([...hand, face])}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DieButton({
  face,
  isWild,
  size,
  label,
  isOff = false,
  onPress,
}: {
  face: number;
  isWild: boolean;
  size: number;
  label: string;
  isOff?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      class="odds-die"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      <PictureDie face={face} isWild={isWild && face === WILD} size={size} isSilent />
    </button>
  );
}
