/** A key that no other request or row has. `crypto.randomUUID` exists only in secure contexts, and a shop may run on HTTP. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
