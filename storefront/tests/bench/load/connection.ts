import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { AnswerParser } from './answer-parser.ts'

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

  private constructor(socket: Socket, host: string) {
    this.#socket = socket
    this.#host = host
    const parser = new AnswerParser(status => this.#answered(status))
    socket.on('data', part => parser.push(part as Buffer))
    // Whoever waits for an answer gets none.
    socket.on('error', () => {})
    socket.on('close', () => this.#answered(0))
  }

  static async open(url: string): Promise<Connection> {
    const { hostname, port, host } = new URL(url)
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    await once(socket, 'connect')
    return new Connection(socket, host)
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
