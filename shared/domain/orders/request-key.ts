/** A key that no other request or row has. `crypto.randomUUID` exists only in secure contexts, and a shop may run on HTTP. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** The contents of a request with its key. */
export type KeyedContents = { contents: string; key: string }

/** Before the first request. */
export const noContents: KeyedContents = { contents: '', key: '' }

/**
 * Keeps the key while the contents stay the same. The server may have done what was asked, and only its answer was lost:
 * then the repeated request changes nothing.
 */
export function keyContents(last: KeyedContents, contents: string): KeyedContents {
  return last.contents === contents ? last : { contents, key: randomKey() }
}
