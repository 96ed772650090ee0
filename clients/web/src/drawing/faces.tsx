/**
 * The six picture faces of the pirates' dice, on a grid of 48: drawings of our own.
 *
 * A page that shows dice mounts `FaceSprite` once; each die is a `<use>` of it.
 */

export const FACES = ["gun", "chest", "skull", "anchor", "parrot", "compass"] as const;
export type Face = (typeof FACES)[number];

/** Returns the face of a number: 1 is the gun. */
export function faceName(number: number): Face {
  return FACES[number - 1] ?? "gun";
}

/** The drawings that `Die` refers to. */
export function FaceSprite() {
  return (
    <svg width="0" height="0" class="sprite" aria-hidden="true" focusable="false">
      <defs>
        <symbol id="face-gun" viewBox="0 0 48 48">
          <path
            d="M38.5 20H23c-3.6 0-5 1.6-6 4.4l-4.6 12.4C11 41 3.6 40.4 3.8 35c.1-3.2 2.2-4.4 3.8-7.6l4.6-9.8C13.6 14.4 15.4 13 19 13h4.5v4h15z"
            fill="var(--p-wood,#7a4a22)"
            stroke="var(--p-ink,#2b1a0e)"
            stroke-width="1.6"
            stroke-linejoin="round"
          />
          <rect
            x="19"
            y="12.4"
            width="25"
            height="5.6"
            rx="1.2"
            fill="var(--p-steel,#4a5560)"
            stroke="var(--p-ink,#2b1a0e)"
            stroke-width="1.4"
          />
          <rect
            x="41"
            y="11"
            width="4.4"
            height="8.4"
            rx="1.4"
            fill="var(--p-brass,#b07a1e)"
            stroke="var(--p-ink,#2b1a0e)"
            stroke-width="1.4"
          />
          <path
            d="M20.5 12.6C21 8.6 18 6 14.2 6.6l-.6 2.6c2.4 0 3.6 1.4 3.4 4.2z"
            fill="var(--p-ink,#2b1a0e)"
          />
          <path d="M25.4 12.4l1.4-5 2.6.7-.7 4.3z" fill="var(--p-ink,#2b1a0e)" />
          <path
            d="M18.6 22.6c-.6 6 7.4 7.2 8.6-1.6M22.6 21.4l-1.2 4.2"
            fill="none"
            stroke="var(--p-ink,#2b1a0e)"
            stroke-width="1.8"
            stroke-linecap="round"
          />
          <circle
            cx="7.6"
            cy="36.4"
            r="2.6"
            fill="var(--p-brass,#b07a1e)"
            stroke="var(--p-ink,#2b1a0e)"
            stroke-width="1.3"
          />
          <path d="M30 17.8h7" stroke="var(--p-brass,#b07a1e)" stroke-width="1.4" />
        </symbol>
        <symbol id="face-chest" viewBox="0 0 48 48">
          <path
            d="M6.5 22.5C6 13 11 8.5 17 8.5h14c6 0 11 4.5 10.5 14z"
            fill="var(--p-wood,#8a4f1f)"
            stroke="var(--p-ink,#2b1a0e)"
            stroke-width="1.8"
            stroke-linejoin="round"
          />
          <rect
            x="6.5"
            y="22.5"
            width="35"
            height="17"
            rx="1.8"
            fill="var(--p-wood2,#6d3c16)"
            stroke="var(--p-ink,#2b1a0e)"
            stroke-width="1.8"
          />
          <path
            d="M11.6 9.900v29.600M36.4 9.900v29.6"
            stroke="var(--p-ink,#2b1a0e)"
            stroke-width="6.2"
          />
          <path
            d="M11.6 10.600v28.400M36.4 10.600v28.4"
            stroke="var(--p-brass,#d9a441)"
            stroke-width="3.8"
          />
          <rect
            x="19.6"
            y="18.5"
            width="8.8"
            height="10.5"
            rx="1.6"
            fill="var(--p-brass,#d9a441)"
            stroke="var(--p-ink,#2b1a0e)"
            stroke-width="1.6"
          />
          <circle cx="24" cy="22.6" r="1.7" fill="var(--p-ink,#2b1a0e)" />
          <path d="M24 23v3.6" stroke="var(--p-ink,#2b1a0e)" stroke-width="1.7" />
        </symbol>
        <symbol id="face-skull" viewBox="0 0 48 48">
          <g stroke="var(--s-bone,#2b1a0e)" stroke-width="4" stroke-linecap="round">
            <path d="M8.5 35l31 8.500M39.5 35l-31 8.5" />
          </g>
          <g fill="var(--s-bone,#2b1a0e)">
            <circle cx="6.8" cy="33.6" r="2.6" />
            <circle cx="6.2" cy="36.8" r="2.4" />
            <circle cx="41.2" cy="33.6" r="2.6" />
            <circle cx="41.8" cy="36.8" r="2.4" />
            <circle cx="6.8" cy="44.6" r="2.6" />
            <circle cx="6.4" cy="41.6" r="2.3" />
            <circle cx="41.2" cy="44.6" r="2.6" />
            <circle cx="41.6" cy="41.6" r="2.3" />
          </g>
          <path
            d="M24 3.500c-9.6 0-14.5 6.1-14.5 13.2 0 4.7 1.9 7.8 4.9 9.700v4.200c0 2.3 1.7 3.6 4 3.600h11.200c2.3 0 4-1.3 4-3.600v-4.200c3-1.9 4.9-5 4.9-9.7 0-7.1-4.9-13.2-14.5-13.200z"
            fill="var(--s-bone,#2b1a0e)"
            stroke="var(--s-hole,#f6ead0)"
            stroke-width="1.6"
          />
          <g fill="var(--s-hole,#f6ead0)">
            <ellipse cx="18.2" cy="18.4" rx="4.1" ry="4.5" />
            <ellipse cx="29.8" cy="18.4" rx="4.1" ry="4.5" />
            <path d="M24 22.400l-2.4 4.400h4.800z" />
          </g>
          <path
            d="M20.3 29.600v4M24 29.600v4M27.7 29.600v4"
            stroke="var(--s-hole,#f6ead0)"
            stroke-width="1.5"
          />
        </symbol>
        <symbol id="face-anchor" viewBox="0 0 48 48">
          <g
            fill="none"
            stroke="var(--p-navy,#1f3f66)"
            stroke-linecap="round"
            stroke-linejoin="round"
          >
            <circle cx="24" cy="8.6" r="4.3" stroke-width="3.4" />
            <path d="M24 13v28" stroke-width="4.6" />
            <path d="M14.5 18.500h19" stroke-width="4.2" />
            <path d="M7.8 28c1.4 8.6 7.6 13.6 16.2 13.600S38.8 36.6 40.2 28" stroke-width="4.6" />
          </g>
          <path
            d="M6.4 22.200l-3.6 9.6 10.4-1.800zM41.6 22.200l3.6 9.6-10.4-1.800z"
            fill="var(--p-navy,#1f3f66)"
          />
        </symbol>
        <symbol id="face-parrot" viewBox="0 0 48 48">
          <path
            d="M8 42.500h32"
            stroke="var(--p-wood,#7a4a22)"
            stroke-width="3.6"
            stroke-linecap="round"
          />
          <path
            d="M31 33l7.5 13.5-6-1.2-2.6 2.2-5-12z"
            fill="var(--p-navy,#1f5f8a)"
            stroke="var(--p-ink,#2b1a0e)"
            stroke-width="1.5"
            stroke-linejoin="round"
          />
          <path
            d="M22.5 3.500c8 0 12.6 5.7 13.8 15 1.1 8.7-1.6 15.9-6.9 20.9-1.7 1.6-4.6 1.7-6.4.2-6.7-5.6-9.3-12.4-7.2-20.2-3.8-6.5-.6-15.9 6.7-15.900z"
            fill="var(--p-green,#2c7a3f)"
            stroke="var(--p-ink,#2b1a0e)"
            stroke-width="1.7"
          />
          <path
            d="M26.5 17.500c7.3 2 9.3 10.2 3.6 18.3-5.8-3.3-7.7-11.5-3.6-18.300z"
            fill="var(--p-red,#b3301f)"
            stroke="var(--p-ink,#2b1a0e)"
            stroke-width="1.5"
          />
          <path
            d="M15.6 9.200C8.6 8.4 5.8 15.6 9.4 21.400c1.7-3.8 3.9-4.8 7-4.900z"
            fill="var(--p-brass,#e0a530)"
            stroke="var(--p-ink,#2b1a0e)"
            stroke-width="1.6"
            stroke-linejoin="round"
          />
          <circle
            cx="21.6"
            cy="11.4"
            r="3.5"
            fill="#fff"
            stroke="var(--p-ink,#2b1a0e)"
            stroke-width="1.3"
          />
          <circle cx="21" cy="11.6" r="1.5" fill="#1b120a" />
          <path
            d="M20.5 39.500v4M26 40v3.5"
            stroke="var(--p-ink,#2b1a0e)"
            stroke-width="2"
            stroke-linecap="round"
          />
        </symbol>
        <symbol id="face-compass" viewBox="0 0 48 48">
          <circle
            cx="24"
            cy="24"
            r="19"
            fill="none"
            stroke="var(--p-ink,#2b1a0e)"
            stroke-width="4"
          />
          <circle
            cx="24"
            cy="24"
            r="19"
            fill="none"
            stroke="var(--p-brass,#d9a441)"
            stroke-width="1.6"
          />
          <path
            d="M24 7v4M24 37v4M7 24h4M37 24h4"
            stroke="var(--p-ink,#2b1a0e)"
            stroke-width="1.8"
          />
          <path
            d="M24 8.500l4.6 10.900L39.5 24l-10.9 4.600L24 39.500l-4.6-10.900L8.5 24l10.9-4.600z"
            fill="var(--p-paper,#fff6e0)"
            stroke="var(--p-ink,#2b1a0e)"
            stroke-width="1.3"
            stroke-linejoin="round"
          />
          <path
            d="M24 8.500V24l4.6-4.600zM39.5 24H24l4.6 4.600zM24 39.500V24l-4.6 4.600zM8.5 24H24l-4.6-4.600z"
            fill="var(--p-red,#a3211b)"
          />
          <circle cx="24" cy="24" r="2.2" fill="var(--p-ink,#2b1a0e)" />
        </symbol>
      </defs>
    </svg>
  );
}
