const HEAD_END = Buffer.from('\r\n\r\n')
const LINE_END = Buffer.from('\r\n')
const NOTHING = Buffer.alloc(0)

/**
 * Finds where the answers on one connection end, for a client that wants to cost less than any server; it
 * reads what node:http sends and no more of HTTP than that.
 */
export class AnswerParser {
  readonly #onAnswer: (status: number) => void
  #rest: Buffer = NOTHING
  /** Of the answer whose body is being read: 0 before its head is there. */
  #status = 0
  #missing = 0
  #isChunked = false
  #isLastChunk = false

  constructor(onAnswer: (status: number) => void) {
    this.#onAnswer = onAnswer
  }

  /** Takes what has come; answers are told as soon as their last byte is there. */
  push(part: Buffer): void {
    let data = this.#rest.length > 0 ? Buffer.concat([this.#rest, part]) : part
    for (;;) {
      const used = this.#status === 0 ? this.#readHead(data) : this.#readBody(data)
      data = data.subarray(used)
      if (this.#isComplete()) {
        const status = this.#status
        this.#status = 0
        this.#onAnswer(status)
      }
      if (used === 0 || data.length === 0) break
    }
    // The bytes themselves are written over by the next reading.
    this.#rest = data.length > 0 ? Buffer.from(data) : NOTHING
  }

  #isComplete(): boolean {
    return this.#status > 0 && this.#missing === 0 && (!this.#isChunked || this.#isLastChunk)
  }

  #readHead(data: Buffer): number {
    const end = data.indexOf(HEAD_END)
    if (end < 0) return 0
    const head = data.toString('latin1', 0, end)
    this.#status = Number(head.slice(9, 12))
    this.#isChunked = /^transfer-encoding: *chunked/im.test(head)
    this.#isLastChunk = false
    this.#missing = this.#isChunked ? 0 : Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0)
    return end + HEAD_END.length
  }

  #readBody(data: Buffer): number {
    if (this.#missing === 0) return this.#readChunkHead(data)
    const used = Math.min(this.#missing, data.length)
    this.#missing -= used
    return used
  }

  /** A chunk's bytes are followed by a line end, and so is the last one, which has none. */
  #readChunkHead(data: Buffer): number {
    const end = data.indexOf(LINE_END)
    if (end < 0) return 0
    const size = Number.parseInt(data.toString('latin1', 0, end), 16)
    this.#missing = size + LINE_END.length
    this.#isLastChunk = size === 0
    return end + LINE_END.length
  }
}
