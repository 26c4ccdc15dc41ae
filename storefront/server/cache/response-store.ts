import { AdmissionFilter } from './admission-filter.ts'
import type { CachedResponse } from './cached-response.ts'

/** `usedAt` is when its place in the order was last made new. */
type Entry = { response: CachedResponse; bytes: number; usedAt: number }

/** Within so long it is no matter which of two was asked for last. */
const SAME_TIME_MS = 1000

/**
 * Answers by their key, bounded by bytes. Once there is no more room, an answer is kept only if it was asked for
 * already after the one that was not asked for longest, which goes: who walks through all pages, however often,
 * drives out none that is asked for in between.
 */
export class ResponseStore {
  #kept = new Map<string, Entry>()
  #bytes = 0
  readonly #maxBytes: number
  readonly #asked = new AdmissionFilter()

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** The answer, unless it is older than it may be, or the clock was put back behind its making. */
  find(key: string, now: number): CachedResponse | null {
    const kept = this.#kept.get(key)
    if (!kept) return null
    if (now >= kept.response.expiresAt || now < kept.response.renderedAt) {
      this.#drop(key, kept)
      return null
    }
    if (Math.abs(now - kept.usedAt) >= SAME_TIME_MS) {
      // Last in the map's order is asked for last.
      kept.usedAt = now
      this.#kept.delete(key)
      this.#kept.set(key, kept)
    }
    return kept.response
  }

  /** How many answers it holds, and all that they take in memory. */
  get size(): { responses: number; bytes: number } {
    return { responses: this.#kept.size, bytes: this.#bytes }
  }

  add(key: string, answer: CachedResponse): void {
    const known = this.#kept.get(key)
    if (known) this.#drop(key, known)
    const bytes = sizeOf(key, answer)
    if (bytes > this.#maxBytes / 8) return
    if (this.#bytes + bytes > this.#maxBytes) {
      const [oldest] = this.#kept.values()
      if (oldest && this.#asked.record(key, answer.renderedAt) <= oldest.usedAt) return
    }
    this.#kept.set(key, { response: answer, bytes, usedAt: answer.renderedAt })
    this.#bytes += bytes
    this.#makeRoom()
  }

  /** Must be told when an answer that it may hold has grown. */
  updateSize(key: string, answer: CachedResponse): void {
    const kept = this.#kept.get(key)
    if (kept?.response !== answer) return
    const bytes = sizeOf(key, answer)
    this.#bytes += bytes - kept.bytes
    kept.bytes = bytes
    this.#makeRoom()
  }

  clear(): void {
    this.#kept.clear()
    this.#bytes = 0
  }

  #makeRoom(): void {
    for (const [oldest, kept] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break
      this.#drop(oldest, kept)
    }
  }

  #drop(key: string, kept: Entry): void {
    this.#kept.delete(key)
    this.#bytes -= kept.bytes
  }
}

/** The key of a list may hold a whole question. */
function sizeOf(key: string, answer: CachedResponse): number {
  return answer.bytes + 2 * key.length
}
