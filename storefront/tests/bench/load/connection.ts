import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { AnswerParser } from './answer-parser.ts'

const BYTES_OF_READING = 65_536

export type Asked = {
  method?: 'GET' | 'POST'
  path: string
  body?: string
  headers?: Record<string, string>
}

/** One connection on which one question after the other is asked, as cheaply as possible. */
export class Connection {
  readonly #socket: Socket
  readonly #host: string
  #answered: (status: number) => void = () => {}

  private constructor(hostname: string, port: string, host: string) {
    this.#host = host
    const parser = new AnswerParser(status => this.#answered(status))
    // By itself node takes new memory for each reading, and what is collected then counts as the server's delay.
    const onread = {
      buffer: Buffer.alloc(BYTES_OF_READING),
      callback: (bytes: number, buffer: Uint8Array) => {
        parser.push(buffer.subarray(0, bytes) as Buffer)
        return true
      },
    }
    const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread })
    this.#socket = socket
    // Whoever waits for an answer gets none.
    socket.on('error', () => {})
    socket.on('close', () => this.#answered(0))
  }

  static async open(url: string): Promise<Connection> {
    const { hostname, port, host } = new URL(url)
    const opened = new Connection(hostname, port, host)
    await once(opened.#socket, 'connect')
    return opened
  }

  /** Calls back with the status once the whole answer is there; with 0 when the connection breaks. */
  ask(asked: Asked, answered: (status: number) => void): void {
    this.#answered = answered
    if (this.#socket.destroyed) answered(0)
    else this.#socket.write(toText(asked, this.#host))
  }

  close(): void {
    this.#answered = () => {}
    this.#socket.destroy()
  }
}

const texts = new WeakMap<Asked, string>()

/** A question that is asked again and again is written once. */
function toText(asked: Asked, host: string): string {
  const known = texts.get(asked)
  if (known !== undefined) return known
  const { method = 'GET', path, body = '', headers = {} } = asked
  const all: Record<string, string> = {
    Host: host,
    ...(body && {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
    }),
    ...headers,
  }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const text = `${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`
  texts.set(asked, text)
  return text
}
