import { AdmissionFilter } from './admission-filter.ts'
import type { CachedResponse } from './cached-response.ts'

/** `usedAt`: when the entry was last moved to the end of the map. */
type Entry = { response: CachedResponse; bytes: number; usedAt: number }

/** Uses within this time count as simultaneous. */
const SAME_TIME_MS = 1000

/**
 * Responses by key, bounded by bytes: an LRU cache with an admission filter. When it is full, a response is stored
 * only if its key was also requested since the least recently used entry was. So a crawler evicts nothing that
 * shoppers use.
 */
export class ResponseStore {
  #entries = new Map<string, Entry>()
  #bytes = 0
  readonly #maxBytes: number
  readonly #admission = new AdmissionFilter()

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** Null if it is missing or has expired, or if the clock was put back to before it was rendered. */
  find(key: string, now: number): CachedResponse | null {
    const entry = this.#entries.get(key)
    if (!entry) return null
    if (now >= entry.response.expiresAt || now < entry.response.renderedAt) {
      this.#remove(key, entry)
      return null
    }
    if (Math.abs(now - entry.usedAt) >= SAME_TIME_MS) {
      // The end of the map is the most recently used.
      entry.usedAt = now
      this.#entries.delete(key)
      this.#entries.set(key, entry)
    }
    return entry.response
  }

  /** How many responses it holds, and their size in bytes. */
  get size(): { responses: number; bytes: number } {
    return { responses: this.#entries.size, bytes: this.#bytes }
  }

  add(key: string, response: CachedResponse): void {
    const earlier = this.#entries.get(key)
    if (earlier) this.#remove(key, earlier)
    const bytes = sizeOf(key, response)
    if (bytes > this.#maxBytes / 8) return
    if (this.#bytes + bytes > this.#maxBytes) {
      const [oldest] = this.#entries.values()
      if (oldest && this.#admission.record(key, response.renderedAt) <= oldest.usedAt) return
    }
    this.#entries.set(key, { response, bytes, usedAt: response.renderedAt })
    this.#bytes += bytes
    this.#evict()
  }

  /** Call this when a response that may be stored has grown. */
  updateSize(key: string, response: CachedResponse): void {
    const entry = this.#entries.get(key)
    if (entry?.response !== response) return
    const bytes = sizeOf(key, response)
    this.#bytes += bytes - entry.bytes
    entry.bytes = bytes
    this.#evict()
  }

  clear(): void {
    this.#entries.clear()
    this.#bytes = 0
  }

  #evict(): void {
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest, entry)
    }
  }

  #remove(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}

/** The key of a list may hold a whole request body. */
function sizeOf(key: string, response: CachedResponse): number {
  return response.bytes + 2 * key.length
}
