const HEAD_END = Buffer.from('\r\n\r\n')
const LINE_END = Buffer.from('\r\n')
const EMPTY = Buffer.alloc(0)

/**
 * Finds the ends of the responses on one connection. It must cost less CPU time than any server, so it supports
 * only the part of HTTP that node:http sends.
 */
export class AnswerParser {
  readonly #onResponse: (status: number) => void
  #rest: Buffer = EMPTY
  /** The status of the response being read; 0 until its head is complete. */
  #status = 0
  #missing = 0
  #isChunked = false
  #isLastChunk = false

  constructor(onResponse: (status: number) => void) {
    this.#onResponse = onResponse
  }

  /** Parses received bytes and calls back for each complete response. */
  push(part: Buffer): void {
    let data = this.#rest.length > 0 ? Buffer.concat([this.#rest, part]) : part
    for (;;) {
      const used = this.#status === 0 ? this.#readHead(data) : this.#readBody(data)
      data = data.subarray(used)
      if (this.#isComplete()) {
        const status = this.#status
        this.#status = 0
        this.#onResponse(status)
      }
      if (used === 0 || data.length === 0) break
    }
    // A copy, because the next read overwrites the buffer.
    this.#rest = data.length > 0 ? Buffer.from(data) : EMPTY
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

  /** A line end follows the bytes of each chunk, also of the last one, which is empty. */
  #readChunkHead(data: Buffer): number {
    const end = data.indexOf(LINE_END)
    if (end < 0) return 0
    const size = Number.parseInt(data.toString('latin1', 0, end), 16)
    this.#missing = size + LINE_END.length
    this.#isLastChunk = size === 0
    return end + LINE_END.length
  }
}
