import type { Answer } from './answer.ts'

/** Answers by their key, bounded by bytes: the one that was not asked for longest goes first. */
export class AnswerStore {
  #answers = new Map<string, Answer>()
  #bytes = 0
  readonly #maxBytes: number

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** The answer, unless it is older than it may be, or the clock was put back behind its making. */
  find(key: string, now: number): Answer | null {
    const answer = this.#answers.get(key)
    if (!answer) return null
    if (now >= answer.until || now < answer.from) {
      this.#drop(key, answer)
      return null
    }
    // Last in the map's order is asked for last.
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    return answer
  }

  /** How many answers it holds, and all that they take in memory. */
  get size(): { answers: number; bytes: number } {
    return { answers: this.#answers.size, bytes: this.#bytes }
  }

  add(key: string, answer: Answer): void {
    const known = this.#answers.get(key)
    if (known) this.#drop(key, known)
    if (answer.bytes > this.#maxBytes / 8) return
    this.#answers.set(key, answer)
    this.#bytes += answer.bytes
    for (const [oldest, old] of this.#answers) {
      if (this.#bytes <= this.#maxBytes) break
      this.#drop(oldest, old)
    }
  }

  clear(): void {
    this.#answers.clear()
    this.#bytes = 0
  }

  #drop(key: string, answer: Answer): void {
    this.#answers.delete(key)
    this.#bytes -= answer.bytes
  }
}
