/** The chest of the winner: it opens once, and then lies still. */
import { say } from "../../language/words";

const RAYS = Array.from({ length: 18 }, (_, index) => {
  const from = Math.PI * (1.02 + index * 0.0565);
  const at = (angle: number) =>
    `${(160 + Math.cos(angle) * 210).toFixed(0)} ${(150 + Math.sin(angle) * 210).toFixed(0)}`;
  return `M160 150L${at(from - 0.02)}L${at(from + 0.034)}Z`;
});
const COINS: readonly (readonly [number, number])[] = [
  [96, 138],
  [118, 126],
  [140, 134],
  [162, 120],
  [184, 132],
  [206, 124],
  [226, 138],
  [108, 146],
  [130, 146],
  [152, 142],
  [174, 145],
  [198, 144],
  [216, 148],
];
const RIVETS = [156, 176, 196, 216];

export function Chest() {
  return (
    <svg class="chest" viewBox="0 0 320 250" role="img" aria-label={say("pirates-chest")}>
      <g class="chest-rays">
        {RAYS.map((path, index) => (
          <path key={path} d={path} fill-opacity={index % 2 ? 0.16 : 0.34} />
        ))}
      </g>
      <g class="chest-lid">
        <path
          d="M62 128C56 60 84 40 110 38h100c26 2 54 22 48 90l-14-6c2-40-12-58-36-60h-96c-24 2-38 20-36 60z"
          fill="#6d3c16"
        />
        <path d="M76 122c-2-40 12-58 36-60h96c24 2 38 20 36 60z" fill="#2a150a" />
        <path d="M92 44l-2 78M228 44l2 78" stroke="#e3b04b" stroke-width="9" />
      </g>
      <g class="chest-coins">
        {COINS.map(([x, y], index) => (
          <g key={`${x}.${y}`}>
            <ellipse cx={x} cy={y} rx="15" ry="11" fill={index % 3 ? "#e3b04b" : "#f8dd98"} />
            <path
              d={`M${x - 6} ${y - 1}a7 5 0 0 1 12 0`}
              fill="none"
              stroke="#8a5a1c"
              stroke-width="2"
            />
          </g>
        ))}
        <path d="M128 122l10-16 12 0 8 12-16 18z" fill="#4fb3a5" />
        <path d="M184 118l8-12 12 2 4 11-13 12z" fill="#c63b2c" />
      </g>
      <ChestBox />
    </svg>
  );
}

function ChestBox() {
  return (
    <>
      <g stroke="#150b05" stroke-width="3.5" stroke-linejoin="round">
        <path d="M58 148h204v74a8 8 0 0 1-8 8H66a8 8 0 0 1-8-8z" fill="#8a4f1f" />
        <path d="M58 175h204M58 203h204" stroke-width="2" />
        <path d="M82 148h20v82H82zM218 148h20v82h-20z" fill="#e3b04b" />
        <path d="M58 148h204v12H58z" fill="#e3b04b" />
        <path d="M142 154h36v34a18 18 0 0 1-36 0z" fill="#f8dd98" />
      </g>
      <circle cx="160" cy="174" r="5.5" fill="#150b05" />
      <path d="M160 176v13" stroke="#150b05" stroke-width="5" />
      <g fill="#8a5a1c">
        {RIVETS.map((y) => (
          <g key={y}>
            <circle cx="92" cy={y} r="2.5" />
            <circle cx="228" cy={y} r="2.5" />
          </g>
        ))}
      </g>
    </>
  );
}
