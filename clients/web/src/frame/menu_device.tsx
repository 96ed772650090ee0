/** To go on playing on another device: a link that works once, to be scanned or opened there. */
import { useEffect, useState } from "preact/hooks";
import { Qr } from "../drawing/qr";
import type { OfferedMove } from "../generated/protocol";
import { say } from "../language/words";
import { Refusal, server } from "../server/http";
import { clockFace } from "./clock";
import { LinkField } from "./menu_invite";
import { refusalText } from "./states";

interface Offer extends OfferedMove {
  readonly endMs: number;
}

export function DevicePage() {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [why, setWhy] = useState<Refusal | null>(null);
  const left = useSecondsUntil(offer?.endMs ?? null);
  const make = async () => {
    setWhy(null);
    try {
      const made = await server.offerMove();
      setOffer({ ...made, endMs: performance.now() + made.expires_s * 1000 });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setWhy(error);
    }
  };
  const isOver = offer !== null && left === 0;
  return (
    <div class="menu-ending">
      <p>{say("menu-device-about")}</p>
      {why && (
        <p class="refused" role="alert">
          {refusalText(why)}
        </p>
      )}
      {offer && !isOver ? (
        <div class="invite">
          <Qr text={offer.url} label={say("menu-device-scan")} />
          <p class="note">
            {say("menu-device-scan")} {say("menu-device-until", { value: clockFace(left) })}
          </p>
          <LinkField link={offer.url} label={say("lobby-link")} />
        </div>
      ) : (
        <>
          {isOver && <p role="status">{say("menu-device-over")}</p>}
          <button type="button" class="button primary wide" onClick={() => void make()}>
            {say("menu-device-make")}
          </button>
        </>
      )}
    </div>
  );
}

function useSecondsUntil(endMs: number | null): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (endMs === null) return undefined;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, [endMs]);
  return endMs === null ? 0 : Math.max(0, Math.ceil((endMs - now) / 1000));
}
