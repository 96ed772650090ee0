/**
 * Sounds, made of tones and noise as they are played: nothing is fetched. A browser lets no page be
 * heard before the first tap, so the sounds begin there; muted, they stay so on this device.
 */
import { signal } from "@preact/signals";
import { read, write } from "./storage";

/** One piece of a sound: a tone that may slide, or a burst of noise around a pitch. */
interface Piece {
  readonly wave: OscillatorType | "noise";
  /** When it begins, and how long it fades, in seconds. */
  readonly at: number;
  readonly long: number;
  /** Its pitch in hertz, and where it slides to. */
  readonly hertz: number;
  readonly to?: number;
  readonly loud: number;
}

const LOUDNESS = 0.22;
const ATTACK_S = 0.006;
/** Noise loses most of its loudness where only a band of it is let through. */
const NOISE_GAIN = 2.4;
/** Nothing is quieter than this: a fade by a ratio cannot end at zero. */
const SILENCE = 0.0001;

const tone = (
  wave: OscillatorType,
  at: number,
  long: number,
  hertz: number,
  loud: number,
): Piece => ({
  wave,
  at,
  long,
  hertz,
  loud,
});
const knock = (at: number, hertz: number, loud: number): Piece => ({
  wave: "noise",
  at,
  long: 0.05,
  hertz,
  loud,
});

const SOUNDS = {
  /** Dice that rattle in a cup and come to rest. */
  roll: [
    ...[0, 0.06, 0.11, 0.18, 0.24, 0.29, 0.36, 0.44].map((at, index) =>
      knock(at, 1500 + ((index * 577) % 1300), 0.5 + ((index * 3) % 4) / 10),
    ),
    knock(0.54, 900, 0.9),
    knock(0.59, 700, 0.6),
  ],
  /** It is somebody's turn on this device. */
  turn: [tone("sine", 0, 0.32, 659, 0.6), tone("sine", 0.13, 0.5, 988, 0.6)],
  /** A bid is doubted. */
  challenge: [
    { wave: "sine", at: 0, long: 0.4, hertz: 150, to: 55, loud: 1 },
    knock(0, 500, 0.9),
    { wave: "triangle", at: 0.1, long: 0.35, hertz: 220, to: 330, loud: 0.35 },
  ],
  /** A die is counted. */
  count: [tone("triangle", 0, 0.09, 784, 0.5)],
  /** A die, a turn, or beans are lost. */
  lose: [
    { wave: "triangle", at: 0, long: 0.3, hertz: 392, to: 330, loud: 0.5 },
    { wave: "triangle", at: 0.2, long: 0.45, hertz: 294, to: 220, loud: 0.5 },
  ],
  win: [523, 659, 784, 1047].flatMap((hertz, index) => [
    tone("triangle", index * 0.12, 0.5, hertz, 0.55),
    tone("sine", index * 0.12, 0.6, hertz * 2, 0.15),
  ]),
  /** Coins, the marker, a score that is written down. */
  coin: [tone("sine", 0, 0.12, 1760, 0.35), tone("sine", 0.06, 0.4, 2349, 0.35)],
  /** A bean falls into the jar. */
  bean: [knock(0, 2600, 0.7), { wave: "sine", at: 0, long: 0.08, hertz: 520, to: 390, loud: 0.4 }],
  /** A token moves on. */
  step: [tone("sine", 0, 0.07, 440, 0.4)],
  /** Something was refused. */
  error: [tone("square", 0, 0.1, 196, 0.18), tone("square", 0.12, 0.16, 165, 0.18)],
} satisfies Record<string, readonly Piece[]>;

export type Sound = keyof typeof SOUNDS;

/** Whether this device is to be silent. */
export const isMuted = signal(read("sound") === "off");

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Lets sounds begin with the next tap or key, as browsers demand. */
export function awaitTap(): void {
  const begin = () => {
    removeEventListener("pointerup", begin);
    removeEventListener("keydown", begin);
    context ??= new AudioContext();
    void context.resume();
  };
  addEventListener("pointerup", begin);
  addEventListener("keydown", begin);
}

/** Mutes this device, or lets it be heard again; it is remembered. */
export function mute(isToBe: boolean): void {
  isMuted.value = isToBe;
  write("sound", isToBe ? "off" : null);
  if (!isToBe) play("coin");
}

/** Plays a sound, if this device may be heard now. */
export function play(sound: Sound): void {
  if (context?.state !== "running" || isMuted.value || document.hidden) return;
  const out = context.createGain();
  out.gain.value = LOUDNESS;
  out.connect(context.destination);
  const pieces: readonly Piece[] = SOUNDS[sound];
  for (const piece of pieces) sing(context, out, piece);
  const seconds = Math.max(...pieces.map(({ at, long }) => at + long));
  setTimeout(() => out.disconnect(), seconds * 1000 + 200);
}

function sing(audio: AudioContext, out: AudioNode, piece: Piece): void {
  const begin = audio.currentTime + piece.at;
  const end = begin + piece.long;
  const fade = audio.createGain();
  fade.gain.setValueAtTime(SILENCE, begin);
  const loud = piece.loud * (piece.wave === "noise" ? NOISE_GAIN : 1);
  fade.gain.exponentialRampToValueAtTime(loud, begin + ATTACK_S);
  fade.gain.exponentialRampToValueAtTime(SILENCE, end);
  fade.connect(out);
  const source = piece.wave === "noise" ? hiss(audio, piece, fade) : hum(audio, piece, fade);
  source.start(begin);
  source.stop(end + 0.02);
}

function hum(audio: AudioContext, piece: Piece, fade: AudioNode): AudioScheduledSourceNode {
  const source = audio.createOscillator();
  source.type = piece.wave as OscillatorType;
  const begin = audio.currentTime + piece.at;
  source.frequency.setValueAtTime(piece.hertz, begin);
  if (piece.to) source.frequency.exponentialRampToValueAtTime(piece.to, begin + piece.long);
  source.connect(fade);
  return source;
}

function hiss(audio: AudioContext, piece: Piece, fade: AudioNode): AudioScheduledSourceNode {
  const source = audio.createBufferSource();
  source.buffer = noise ??= makeNoise(audio);
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = piece.hertz;
  band.Q.value = 2.5;
  source.connect(band).connect(fade);
  return source;
}

/** Returns a little noise: the same numbers each time, from a generator of our own. */
function makeNoise(audio: AudioContext): AudioBuffer {
  const made = audio.createBuffer(1, Math.ceil(audio.sampleRate * 0.1), audio.sampleRate);
  const samples = made.getChannelData(0);
  let state = 1;
  for (let index = 0; index < samples.length; index += 1) {
    state = (state * 16807) % 2147483647;
    samples[index] = (state / 2147483647) * 2 - 1;
  }
  return made;
}
