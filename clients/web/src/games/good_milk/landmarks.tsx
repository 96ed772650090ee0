/** The three large squares, 12, 37 and 41, and the small arrows that show the way. */
import { say } from "../../language/words";
import { Arch, HotChair } from "./figures";
import { Fitted } from "./fitted";
import { inkRect } from "./ink";

const ODD = "1·3·5";
const EVEN = "2·4·6";
const HOT = inkRect({ x: 312, y: 260, w: 85, h: 88 }, 41);
const WIN = inkRect({ x: 48, y: 39, w: 85, h: 42 }, 43);
const EXIT = inkRect({ x: 312, y: 435, w: 85, h: 42 }, 47);

/** 12: odd leads up to the good milk, even down to the pump. */
export function HotSeat() {
  return (
    <g>
      <rect class="milk-cell" x="270.5" y="217" width="85" height="88" />
      <path class="milk-line" d={HOT} stroke-width="2.8" />
      <text class="slab" x="274.5" y="239.5" font-size="23">
        {12}
      </text>
      <Fitted class="bold" x={312.5} y={256.5} most={80} size={12.5}>
        {say("milk-board-hot")}
      </Fitted>
      <HotChair x={274} y={262} />
      <path class="milk-way" d="M313 243V226M307 232l6-7 6 7" />
      <text class="milk-small" x="321" y="239">
        {ODD}
      </text>
      <path class="milk-way blue-stroke" d="M309 285v15M303 294l6 7 6-7" />
      <text class="milk-small" x="319.5" y="299">
        {EVEN}
      </text>
    </g>
  );
}

/** 37, where the game is won. */
export function Goal() {
  return (
    <g>
      <rect class="red-fill" x="6.2" y="18.7" width="85" height="42" />
      <path class="milk-line" d={WIN} stroke-width="2.8" />
      <text class="slab on-red" x="9" y="48" font-size="25">
        {37}
      </text>
      <Fitted class="bold on-red" x={67.5} y={44.5} most={41} size={12.5}>
        {say("milk-board-win")}
      </Fitted>
    </g>
  );
}

/** 41, the way out of the boot. */
export function Exit() {
  return (
    <g>
      <rect class="sun-fill" x="270.2" y="414.7" width="85" height="42" />
      <path class="milk-line" d={EXIT} stroke-width="2.6" />
      <Arch x={275} y={430} />
      <text class="slab" x="299" y="436" font-size="19">
        {41}
      </text>
      <Fitted class="bold" x={326} y={451} most={54} size={12}>
        {say("milk-board-exit")}
      </Fitted>
    </g>
  );
}

type Turn = readonly [x: number, y: number, degrees: number];

const TURNS: readonly Turn[] = [
  [224, 283, 180],
  [136, 283, 180],
  [26, 260, -90],
  [136, 237, 0],
  [268, 237, 0],
  [334, 203, -90],
  [224, 177, 180],
  [26, 154, -90],
  [224, 131, 0],
  [334, 108, -90],
  [224, 85, 180],
  [26, 62, -90],
  [334, 319, 90],
  [224, 343, 180],
  [26, 366, 90],
  [136, 389, 0],
  [246, 412, 90],
  [180, 435, 180],
  [158, 458, 90],
  [180, 481, 0],
  [268, 481, 0],
];

/** Small arrows where the road turns, and the leap from 7 up to 19. */
export function Ways({ hasPump13 }: { hasPump13: boolean }) {
  const turns = TURNS.filter(([, y]) => !(hasPump13 && y === 319));
  return (
    <g>
      <path d="M70 218V203" class="cell-stroke" stroke-width="7" />
      <path d="M70 218V205" class="red-stroke" stroke-width="3.2" />
      <path class="milk-tick" d="M63 207l7-10 7 10z" />
      {turns.map(([x, y, degrees]) => (
        <path
          key={`${x}.${y}`}
          class="milk-tick"
          transform={`translate(${x} ${y}) rotate(${degrees})`}
          d="M-3-5.200L4.2 0-3 5.200z"
        />
      ))}
    </g>
  );
}
