/** What lies under the squares: the sunny side above, the road, the rainy side with the boot. */
import { say } from "../../language/words";
import { Cow, Pump, Sun } from "./figures";
import { Fitted } from "./fitted";
import { inkRect } from "./ink";

const BORDER = inkRect({ x: 180, y: 260, w: 356, h: 510 }, 77);
const WAVE = `M2 207q9-5 18 0${"t18 0".repeat(18)}t14 0`;
const BOOT =
  "M133 409H272V452C300 452 345 452 353 462 358 470 357 500 353 505H136C131 500 134 480 134 462Z";

/** The patterns of the print: dots where beans come in, hatching where they go, rain. */
export function Patterns() {
  return (
    <defs>
      <pattern
        id="milk-rain"
        width="9"
        height="9"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(24)"
      >
        <path class="milk-print" d="M2 0v5" stroke-opacity=".34" stroke-width="1.1" />
      </pattern>
      <pattern
        id="milk-hatch"
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path class="milk-print" d="M0 0v5" stroke-opacity=".26" stroke-width="1.4" />
      </pattern>
      <pattern id="milk-dots" width="5" height="5" patternUnits="userSpaceOnUse">
        <circle class="ink-fill" cx="1.5" cy="1.5" r=".85" fill-opacity=".22" />
      </pattern>
      <clipPath id="milk-sky">
        <rect x="2" y="5" width="356" height="202" />
      </clipPath>
    </defs>
  );
}

/** The sun's light on the milk side: wedges from the sun to the edge. */
function Light() {
  const wedge = (index: number) => {
    const [from, to] = [0.06 + index * 0.1, 0.11 + index * 0.1].map(
      (turn) => turn * Math.PI * 1.05,
    );
    const at = (angle = 0) =>
      `${(332 + Math.cos(angle) * 460).toFixed(0)} ${(34 + Math.sin(angle) * 460).toFixed(0)}`;
    return `M332 34L${at(from)}L${at(to)}Z`;
  };
  return (
    <path
      class="milk-light"
      clip-path="url(#milk-sky)"
      d={Array.from({ length: 11 }, (_, index) => wedge(index)).join("")}
    />
  );
}

function Sky() {
  const text = say("milk-board-good");
  const half = text.length > 9 ? 52 : 46;
  return (
    <>
      <Cow x={100} y={12} />
      <path
        class="cell-fill milk-ribbon"
        d={`M${243 - half} 26h${2 * half + 14}l-6 10 6 10h-${2 * half + 14}l6-10z`}
      />
      <Fitted class="slab" x={250} y={41.4} most={2 * half - 6} size={14.5}>
        {text}
      </Fitted>
      <Sun x={332} y={34} r={12} />
    </>
  );
}

export function Ground() {
  const pump = say("milk-board-pump").split(" ");
  return (
    <>
      <rect class="sun-fill" x="2" y="5" width="356" height="202" />
      <Light />
      <rect class="road-fill" x="2" y="207" width="356" height="105" />
      <rect class="rain-fill" x="2" y="312" width="356" height="203" />
      <rect x="2" y="312" width="356" height="203" fill="url(#milk-rain)" />
      <path class="milk-line" d={WAVE} stroke-width="1.5" />
      <path class="milk-line" d="M2 312h356" stroke-width="1.5" stroke-dasharray="7 3" />
      <path class="milk-line" d={BORDER} stroke-width="2.2" />
      <Sky />
      <Pump x={272} y={368} />
      {pump.map((word, index) => (
        <Fitted
          key={word}
          class="slab"
          x={332}
          y={397 + (index - pump.length / 2) * 14.5}
          most={46}
          size={12.5}
        >
          {word}
        </Fitted>
      ))}
      <path class="milk-boot" d={BOOT} />
      <path class="ink-fill" d="M127 505h230v6H127z" />
      <g transform="translate(126 458) rotate(-90)">
        <Fitted class="slab" x={0} y={0} most={86} size={13}>
          {say("milk-board-boot")}
        </Fitted>
      </g>
    </>
  );
}
