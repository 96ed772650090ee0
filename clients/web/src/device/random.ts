/** Returns a fresh id for a command. `crypto.randomUUID` needs https, which a LAN does not have. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
