import { Acquaintances } from './admission-filter.ts'
import type { Answer } from './cached-response.ts'

/** `usedAt` is when its place in the order was last made new. */
type Kept = { answer: Answer; bytes: number; usedAt: number }

/** Within so long it is no matter which of two was asked for last. */
const SAME_TIME_MS = 1000

/**
 * Answers by their key, bounded by bytes. Once there is no more room, an answer is kept only if it was asked for
 * already after the one that was not asked for longest, which goes: who walks through all pages, however often,
 * drives out none that is asked for in between.
 */
export class AnswerStore {
  #kept = new Map<string, Kept>()
  #bytes = 0
  readonly #maxBytes: number
  readonly #asked = new Acquaintances()

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** The answer, unless it is older than it may be, or the clock was put back behind its making. */
  find(key: string, now: number): Answer | null {
    const kept = this.#kept.get(key)
    if (!kept) return null
    if (now >= kept.answer.until || now < kept.answer.from) {
      this.#drop(key, kept)
      return null
    }
    if (Math.abs(now - kept.usedAt) >= SAME_TIME_MS) {
      // Last in the map's order is asked for last.
      kept.usedAt = now
      this.#kept.delete(key)
      this.#kept.set(key, kept)
    }
    return kept.answer
  }

  /** How many answers it holds, and all that they take in memory. */
  get size(): { answers: number; bytes: number } {
    return { answers: this.#kept.size, bytes: this.#bytes }
  }

  add(key: string, answer: Answer): void {
    const known = this.#kept.get(key)
    if (known) this.#drop(key, known)
    const bytes = weigh(key, answer)
    if (bytes > this.#maxBytes / 8) return
    if (this.#bytes + bytes > this.#maxBytes) {
      const [oldest] = this.#kept.values()
      if (oldest && this.#asked.meet(key, answer.from) <= oldest.usedAt) return
    }
    this.#kept.set(key, { answer, bytes, usedAt: answer.from })
    this.#bytes += bytes
    this.#makeRoom()
  }

  /** Must be told when an answer that it may hold has grown. */
  weighAgain(key: string, answer: Answer): void {
    const kept = this.#kept.get(key)
    if (kept?.answer !== answer) return
    const bytes = weigh(key, answer)
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

  #drop(key: string, kept: Kept): void {
    this.#kept.delete(key)
    this.#bytes -= kept.bytes
  }
}

/** The key of a list may hold a whole question. */
function weigh(key: string, answer: Answer): number {
  return answer.bytes + 2 * key.length
}
