/** What the page asks over HTTP. Whatever is refused is a `Refusal`, which the catalogues can say. */
import type {
  Ack,
  Error as ErrorBody,
  LaidTable,
  Me,
  NewTable,
  OfferedMove,
  ProblemInfo,
  TableInfo,
} from "../generated/protocol";

/** Something was refused, or could not be asked. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly messageId: string | null = null,
    readonly args: Record<string, string | number> = {},
    readonly rule: string | null = null,
    readonly problems: readonly Partial<ProblemInfo>[] = [],
  ) {
    super(text);
  }
}

/** The code of a refusal that the server did not make: it could not be reached. */
export const UNREACHABLE = "net/unreachable";

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      ...(method === "GET"
        ? {}
        : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body ?? {}) }),
    });
  } catch {
    throw new Refusal(UNREACHABLE, "The server cannot be reached.", "cannot-reach-page");
  }
  if (!response.ok) throw await refusalOf(response);
  if (response.status === 204) return undefined as T;
  try {
    return (await response.json()) as T;
  } catch {
    throw unreadable(response); // somebody else has answered, as a network with a login does
  }
}

function unreadable(response: Response): Refusal {
  return new Refusal("net/unreadable", response.statusText, "cannot-reach-page");
}

async function refusalOf(response: Response): Promise<Refusal> {
  try {
    const error = (await response.json()) as ErrorBody;
    return new Refusal(
      error.code,
      error.text,
      error.message_id ?? null,
      error.arguments ?? {},
      error.rule ?? null,
      error.problems ?? [],
    );
  } catch {
    return unreadable(response);
  }
}

let guest: Promise<unknown> | null = null;

/** Makes this browser a guest of the server, unless it is one. */
export function becomeGuest(): Promise<unknown> {
  guest ??= ask("POST", "/api/guests").catch((error: unknown) => {
    guest = null;
    throw error;
  });
  return guest;
}

/** Lets the next `becomeGuest` ask anew: the credential of this browser opens nothing any more. */
export function forgetGuest(): void {
  guest = null;
}

export const server = {
  me: () => ask<Me>("GET", "/api/me"),
  offerMove: () => ask<OfferedMove>("POST", "/api/me/move"),
  claim: (code: string) => ask<object>("POST", "/api/me/claim", { code }),
  lay: async (table: NewTable) => {
    await becomeGuest();
    return ask<LaidTable>("POST", "/api/tables", table);
  },
  look: (code: string) => ask<TableInfo>("GET", `/api/tables/${code}`),
  command: (code: string, command: object) =>
    ask<Ack>("POST", `/api/tables/${code}/commands`, command),
  /** Asks for anything else that is answered with JSON. */
  get: <T>(path: string) => ask<T>("GET", path),
};
