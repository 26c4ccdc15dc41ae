/** A key that no other request has. `crypto.randomUUID` exists only in secure contexts, and a shop may run on HTTP. */
export function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
