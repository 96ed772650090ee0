/**
 * What stands for a game on the first page: a small picture for a card, a wide one for a broad
 * screen. The page has mounted `FaceSprite`.
 */
import type { GameName } from "../games/registry";
import { Pips } from "./dice";
import type { Face } from "./faces";
import { Cow, Pump, Sun } from "./farm";
import "./game_art.css";

interface Placed {
  x: number;
  y: number;
  size: number;
  turn: number;
}

/** A picture die that lies askew on the planks. */
function Picture({ face, x, y, size, turn, isDark }: Placed & { face: Face; isDark?: boolean }) {
  const middle = size / 2;
  return (
    <g transform={`rotate(${turn} ${x + middle} ${y + middle})`} class={isDark ? "art-dark" : ""}>
      <rect
        {...{ x, y, width: size, height: size, rx: size * 0.2 }}
        fill={isDark ? "#1d130c" : "#f6ead0"}
        stroke={isDark ? "#d9a441" : "#150b05"}
        stroke-width="2.2"
      />
      <use
        href={`#face-${face}`}
        {...{ x: x + size * 0.1, y: y + size * 0.1, width: size * 0.8, height: size * 0.8 }}
      />
    </g>
  );
}

/** A die with pips that has fallen askew. */
function Thrown({ face, x, y, size, turn }: Placed & { face: number }) {
  const middle = size / 2;
  return (
    <g transform={`rotate(${turn} ${x + middle} ${y + middle})`}>
      <rect
        {...{ x, y, width: size, height: size, rx: size * 0.21 }}
        fill="#fbf5e4"
        stroke="#1d1712"
        stroke-width="1.8"
      />
      <g transform={`translate(${x} ${y}) scale(${size / 48})`}>
        <Pips face={face} />
      </g>
    </g>
  );
}

/** The leather cup, lying on its side once it is turned. */
function LeatherCup({ transform }: { transform: string }) {
  return (
    <g transform={transform} stroke="#2a1508" stroke-width="3" stroke-linejoin="round">
      <path d="M62 22h66l8 104c0 11-82 11-82 0z" fill="#9a5a2b" />
      <path d="M62 22h22l-6 112c-14-1-24-4-24-8z" fill="#7f4820" stroke="none" />
      <ellipse cx="95" cy="126" rx="41" ry="10" fill="#3a1d0b" />
      <path
        d="M60 38c8 8 62 8 70 0M57 106c10 9 66 9 76 0"
        fill="none"
        stroke="#f0c490"
        stroke-dasharray="5 4"
        stroke-width="2"
      />
      <path d="M62 22h66l8 104c0 11-82 11-82 0z" fill="none" />
    </g>
  );
}

function Pirates() {
  return (
    <>
      <rect width="116" height="98" fill="#3a2414" />
      <path d="M0 32h116M0 66h116" stroke="#150b05" stroke-width="2" />
      <Picture face="anchor" x={12} y={24} size={50} turn={-12} />
      <Picture face="skull" x={57} y={22} size={48} turn={10} isDark />
    </>
  );
}

function Cafe() {
  return (
    <>
      <rect width="116" height="98" fill="#1f5a3c" />
      <LeatherCup transform="rotate(-34 44 50) scale(.68) translate(-34 0)" />
      <Thrown face={6} x={72} y={26} size={28} turn={14} />
      <Thrown face={5} x={80} y={62} size={27} turn={-8} />
    </>
  );
}

function Milk() {
  return (
    <>
      <rect width="116" height="98" fill="var(--sun)" />
      <Sun x={92} y={26} r={11} />
      <path
        d="M0 84c30-10 80-10 116 0v16H0z"
        fill="var(--rain)"
        stroke="var(--ink)"
        stroke-width="2"
      />
      <Cow x={8} y={38} />
    </>
  );
}

function WidePirates() {
  return (
    <>
      <rect width="360" height="176" fill="#3a2414" />
      <path d="M0 44h360M0 92h360M0 140h360" stroke="#150b05" stroke-width="3" />
      <path
        d="M70 0v44M250 44v48M120 92v48M300 140v36"
        stroke="#150b05"
        stroke-width="2"
        stroke-opacity=".7"
      />
      <Picture face="gun" x={14} y={62} size={62} turn={-14} />
      <Picture face="anchor" x={86} y={24} size={72} turn={8} />
      <Picture face="parrot" x={236} y={22} size={70} turn={10} />
      <Picture face="skull" x={152} y={74} size={84} turn={-6} isDark />
      <Picture face="compass" x={288} y={92} size={60} turn={-12} />
      <Picture face="chest" x={84} y={112} size={52} turn={16} />
    </>
  );
}

function WideCafe() {
  return (
    <>
      <rect width="360" height="176" fill="#1f5a3c" />
      <circle cx="190" cy="86" r="150" fill="#fff" fill-opacity=".06" />
      <LeatherCup transform="rotate(-62 96 84)" />
      <Thrown face={6} x={164} y={40} size={50} turn={14} />
      <Thrown face={5} x={196} y={104} size={50} turn={-9} />
      <Thrown face={4} x={234} y={32} size={50} turn={22} />
      <Thrown face={6} x={266} y={98} size={50} turn={8} />
      <Thrown face={3} x={304} y={42} size={46} turn={-18} />
    </>
  );
}

const DROPS = Array.from({ length: 40 }, (_, index) => {
  const row = Math.floor(index / 8);
  return `M${222 + (index % 8) * 18 + (row % 2) * 9} ${12 + row * 30}l-4 11`;
}).join("");

function WideMilk() {
  return (
    <>
      <rect width="360" height="176" fill="var(--sun)" />
      <rect x="214" width="146" height="176" fill="var(--rain)" />
      <path d={DROPS} stroke="var(--ink)" stroke-opacity=".5" stroke-width="1.5" />
      <path d="M214 0v176" stroke="var(--ink)" stroke-width="2.5" stroke-dasharray="8 4" />
      <Sun x={48} y={42} r={18} />
      <path
        d="M-2 150c70-16 140-14 216-4v32H-2z"
        fill="var(--cell)"
        stroke="var(--ink)"
        stroke-width="2.5"
      />
      <Cow x={70} y={56} scale={1.75} />
      <Pump x={262} y={46} scale={2.3} />
      <path d="M232 150h120" stroke="var(--ink)" stroke-width="3" />
    </>
  );
}

const SMALL = { liars_dice: Pirates, ship_captain_crew: Cafe, good_milk: Milk };
const WIDE = { liars_dice: WidePirates, ship_captain_crew: WideCafe, good_milk: WideMilk };

/** The picture of a game; it fills whatever it stands in. */
export function GameArt({ game, isWide = false }: { game: GameName; isWide?: boolean }) {
  const Drawing = (isWide ? WIDE : SMALL)[game];
  return (
    <svg
      class={`art art-${game}`}
      viewBox={isWide ? "0 0 360 176" : "0 0 116 98"}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Drawing />
    </svg>
  );
}
