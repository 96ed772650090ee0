/** The leather cup, the coins of the pot, and the pad of the score sheet. Drawings of our own. */

const ANCHOR =
  "M60 55.500a3.600 3.600 0 1 1 .1 0M60 55.500V82M52 61.500h16M46.500 72c1 8 7 11 13.500 11s12.500-3 13.500-11M43.500 75l3-4 3.600 3.400M69.900 74.400l3.600-3.400 3 4";

/** The drawings that `Cup`, `Coins` and `Pad` use. The stage mounts it once. */
export function CafeSprite() {
  return (
    <svg class="sprite" width="0" height="0" aria-hidden="true">
      <defs>
        <linearGradient id="cafe-hide">
          <stop offset="0" stop-color="#4e2810" />
          <stop offset=".16" stop-color="#8a4f24" />
          <stop offset=".36" stop-color="#c4834a" />
          <stop offset=".5" stop-color="#a9642f" />
          <stop offset=".8" stop-color="#713c17" />
          <stop offset="1" stop-color="#3d1e0b" />
        </linearGradient>
        <linearGradient id="cafe-band">
          <stop offset="0" stop-color="#32180a" />
          <stop offset=".34" stop-color="#8b4f26" />
          <stop offset=".52" stop-color="#6f3b19" />
          <stop offset="1" stop-color="#291206" />
        </linearGradient>
        <radialGradient id="cafe-mouth" cx=".5" cy=".2" r=".9">
          <stop offset="0" stop-color="#120703" />
          <stop offset="1" stop-color="#4a2710" />
        </radialGradient>
        <linearGradient id="cafe-gold" x2=".4" y2="1">
          <stop offset="0" stop-color="#ffe9a3" />
          <stop offset=".5" stop-color="#e9b949" />
          <stop offset="1" stop-color="#a87419" />
        </linearGradient>
        <CupSymbol />
        <CoinsSymbol />
        <PadSymbol />
      </defs>
    </svg>
  );
}

function CupSymbol() {
  return (
    <symbol id="cafe-cup" viewBox="0 0 120 132">
      <ellipse cx="62" cy="123" rx="46" ry="6.500" fill="#000" fill-opacity=".34" />
      <g stroke="#200e05" stroke-width="2.400" stroke-linejoin="round">
        <path d="M16 20l8 96c1 11 71 11 72 0l8-96z" fill="url(#cafe-hide)" />
        <path
          d="M22.400 100l1.600 17c1 11 71 11 72 0l1.600-17c-6 10-69 10-75.200 0z"
          fill="url(#cafe-band)"
        />
        <path
          d="M16 20l1.600 17.500c7 11.500 77.800 11.500 84.800 0L104 20z"
          fill="url(#cafe-band)"
        />
        <ellipse cx="60" cy="19" rx="45" ry="12" fill="#9c6030" />
        <ellipse cx="60" cy="19.500" rx="38.500" ry="8.600" fill="url(#cafe-mouth)" />
      </g>
      <path
        d="M18 15.500c10-9.500 74-9.500 84 0"
        fill="none"
        stroke="#e2b078"
        stroke-width="1.500"
      />
      <g fill="none" stroke-linecap="round">
        <g stroke="#2a1206" stroke-width="3.400">
          <path d="M19.800 43.500c8 10.500 72.400 10.500 80.400 0M23 93.500c7 10 67 10 74 0" />
          <path d={ANCHOR} />
          <ellipse cx="60" cy="69" rx="22" ry="20" />
        </g>
        <g stroke="#f2c893" stroke-width="1.700">
          <path
            stroke-dasharray="4.200 3.600"
            d="M19.800 43.500c8 10.500 72.400 10.500 80.400 0M23 93.500c7 10 67 10 74 0"
          />
          <path d={ANCHOR} stroke-linejoin="round" />
          <ellipse cx="60" cy="69" rx="22" ry="20" stroke-dasharray="3 3.300" />
        </g>
        <path
          d="M29 63l5 7-4.600 7M91 63l-5 7 4.600 7"
          stroke="#f2c893"
          stroke-width="1.500"
          stroke-opacity=".8"
        />
      </g>
      <g fill="url(#cafe-gold)" stroke="#3b2208" stroke-width=".8">
        <circle cx="27.500" cy="33.600" r="2.500" />
        <circle cx="60" cy="39.400" r="2.700" />
        <circle cx="92.500" cy="33.600" r="2.500" />
        <circle cx="34" cy="112.400" r="2.300" />
        <circle cx="60" cy="115.600" r="2.500" />
        <circle cx="86" cy="112.400" r="2.300" />
      </g>
    </symbol>
  );
}

const COINS = [
  [24, 47],
  [46, 49],
  [35, 41],
  [13, 42],
  [55, 41],
  [24, 34],
  [45, 33],
  [34, 26],
] as const;

function CoinsSymbol() {
  return (
    <symbol id="cafe-coins" viewBox="0 0 68 60">
      <ellipse cx="34" cy="52" rx="32" ry="6.500" fill="#000" fill-opacity=".3" />
      {COINS.map(([x, y]) => (
        <g key={`${x}.${y}`} stroke="#5c3a08" stroke-width="1.400">
          <path d={`M${x - 12} ${y}v4c0 7 24 7 24 0v-4z`} fill="#b07c1f" />
          <ellipse cx={x} cy={y} rx="12" ry="5.600" fill="url(#cafe-gold)" />
          <ellipse
            cx={x}
            cy={y}
            rx="7.500"
            ry="3.200"
            fill="none"
            stroke="#8a5c14"
            stroke-width="1"
          />
        </g>
      ))}
    </symbol>
  );
}

function PadSymbol() {
  return (
    <symbol id="cafe-pad" viewBox="0 0 56 56">
      <path d="M9 8l36-3 4 41-36 4z" fill="#000" fill-opacity=".3" transform="translate(2 3)" />
      <path d="M8 7l37-2 3 42-37 3z" fill="var(--paper)" stroke="#4a4032" stroke-width="1.400" />
      <path
        d="M9 17l37-2M10 26l36-2M10 34l37-2M11 42l36-2"
        stroke="var(--paper-rule)"
        stroke-width="1.300"
      />
      <path d="M17 7l3 42" stroke="#d07a6c" stroke-width="1.500" />
      <path
        d="M25 19.500l4-.3-2.400 5M38 19c-4-1-5 4-1 4s4 4 0 3.500M26 29c3-2 5 1 0 5l5-.5M37 28.500c-3 0-3 5 0 5s3-5 0-5"
        fill="none"
        stroke="var(--pencil)"
        stroke-width="1.600"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
      <g stroke="#3b2208" stroke-width="1.200" stroke-linejoin="round">
        <path d="M53 20l-4-3-19 24-1 6 5-2.600z" fill="#f3c64e" />
        <path d="M30 41l-1 6 5-2.600z" fill="#f6e3bd" />
        <path d="M53 20l-4-3 2-2.600c1.600-1.400 5 1 4 2.800z" fill="#d9776a" />
      </g>
    </symbol>
  );
}

interface DrawnProps {
  width: number;
  class?: string;
}

export function Cup({ width, class: extra = "" }: DrawnProps) {
  return (
    <svg class={`cafe-cup ${extra}`} width={width} viewBox="0 0 120 132" aria-hidden="true">
      <use href="#cafe-cup" />
    </svg>
  );
}

export function Coins({ width, class: extra = "" }: DrawnProps) {
  return (
    <svg class={extra} width={width} viewBox="0 0 68 60" aria-hidden="true">
      <use href="#cafe-coins" />
    </svg>
  );
}

export function Pad({ width }: DrawnProps) {
  return (
    <svg width={width} viewBox="0 0 56 56" aria-hidden="true">
      <use href="#cafe-pad" />
    </svg>
  );
}

/** One throw as a small cup, full once it has been made. */
export function SmallCup({ isUsed }: { isUsed: boolean }) {
  return (
    <svg
      class={`cafe-throw ${isUsed ? "cafe-throw-used" : ""}`}
      width="19"
      height="22"
      viewBox="0 0 19 22"
      aria-hidden="true"
    >
      <path d="M2 4l1.800 14.500c.4 3 11 3 11.400 0L17 4z" />
      <ellipse cx="9.500" cy="4" rx="7.500" ry="2.600" />
    </svg>
  );
}
