import { LRUCache } from 'lru-cache'
import { AdmissionFilter } from './admission-filter.ts'
import type { CachedResponse } from './cached-response.ts'

/** `usedAt`: when the entry was last used, to the second. */
type Entry = { response: CachedResponse; usedAt: number }

/** Uses within this time count as simultaneous. */
const SAME_TIME_MS = 1000

/**
 * Responses by key, bounded by bytes: an LRU cache with an admission filter. When it is full, a response is stored
 * only if its key was also requested since the least recently used entry was. So a crawler evicts nothing that
 * shoppers use.
 */
export class ResponseStore {
  readonly #entries: LRUCache<string, Entry>
  readonly #admission = new AdmissionFilter()

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: maxBytes / 8,
      // The key of a list may hold a whole request body.
      sizeCalculation: ({ response }, key) => response.bytes + 2 * key.length,
    })
  }

  /** Null if it is missing or has expired, or if the clock was put back to before it was rendered. */
  find(key: string, now: number): CachedResponse | null {
    const entry = this.#entries.peek(key)
    if (!entry) return null
    if (now >= entry.response.expiresAt || now < entry.response.renderedAt) {
      this.#entries.delete(key)
      return null
    }
    if (Math.abs(now - entry.usedAt) >= SAME_TIME_MS) {
      entry.usedAt = now
      // Marks it as the most recently used.
      this.#entries.get(key)
    }
    return entry.response
  }

  /** How many responses it holds, and their size in bytes. */
  get size(): { responses: number; bytes: number } {
    return { responses: this.#entries.size, bytes: this.#entries.calculatedSize }
  }

  add(key: string, response: CachedResponse): void {
    const { maxSize, calculatedSize } = this.#entries
    if (calculatedSize + response.bytes + 2 * key.length > maxSize) {
      const [oldest] = this.#entries.rvalues()
      if (oldest && this.#admission.record(key, response.renderedAt) <= oldest.usedAt) return
    }
    this.#entries.set(key, { response, usedAt: response.renderedAt })
  }

  /** Call this when a response that may be stored has grown. */
  updateSize(key: string, response: CachedResponse): void {
    const entry = this.#entries.peek(key)
    if (entry?.response === response) this.#entries.set(key, { ...entry })
  }

  clear(): void {
    this.#entries.clear()
  }
}
