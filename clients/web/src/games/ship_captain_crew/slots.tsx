/** Ship, captain and pilot: filled with their dice, or still to come. Only the next one glows. */
import { Icon } from "../../drawing/icon";
import { say } from "../../language/words";
import { FeltDie } from "./roll";
import { type Scene, TRIO } from "./scene";

export function Slots({ scene, isRolling }: { scene: Scene; isRolling: boolean }) {
  return (
    <ul class="cafe-slots">
      {TRIO.map(({ name, face }, place) => {
        const isHave = place < scene.kept;
        const isNew = isHave && place >= scene.kept - scene.gained;
        const isNext = place === scene.kept && scene.end === null;
        const kind = isHave ? "cafe-slot-have" : isNext ? "cafe-slot-next" : "";
        return (
          <li
            key={name}
            class={`cafe-slot ${kind} ${isNew && isRolling ? "cafe-slot-filling" : ""}`}
          >
            <span class="cafe-slot-name">{say(`cafe-${name}`)}</span>
            <span class="cafe-slot-inside">
              <Icon name={name} size={30} />
              {isHave ? (
                <FeltDie face={face} way={isNew ? "slides" : null} isRolling={isRolling} />
              ) : (
                <span class="cafe-ghost">
                  <span aria-hidden="true">{face}</span>
                  <span class="hidden">{say("cafe-open", { roll: face })}</span>
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
