/** Must be a power of two. */
const SLOTS = 16_384

/** Remembers which keys were requested lately, two numbers per slot. A key overwrites another one in its slot. */
export class AdmissionFilter {
  readonly #hashes = new Int32Array(SLOTS)
  readonly #requestedAt = new Float64Array(SLOTS)

  /**
   * Notes this request. Returns when the key was requested before, or minus infinity. On a hash collision, rarely, it is
   * the time of another key.
   */
  record(key: string, now: number): number {
    const hash = hashOf(key)
    const slot = hash & (SLOTS - 1)
    const before = this.#hashes[slot] === hash ? this.#requestedAt[slot] : undefined
    this.#hashes[slot] = hash
    this.#requestedAt[slot] = now
    return before ?? Number.NEGATIVE_INFINITY
  }
}

function hashOf(key: string): number {
  let hash = 1
  for (let at = 0; at < key.length; at++) hash = (Math.imul(31, hash) + key.charCodeAt(at)) | 0
  // 0 marks an empty slot.
  return hash || 1
}
