import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { AnswerParser } from './answer-parser.ts'

const READ_BUFFER_BYTES = 65_536

export type RequestSpec = {
  method?: 'GET' | 'POST'
  path: string
  body?: string
  headers?: Record<string, string>
}

/** A connection that sends one request after another at the lowest CPU cost. */
export class Connection {
  readonly #socket: Socket
  readonly #host: string
  #onResponse: (status: number) => void = () => {}

  private constructor(hostname: string, port: string, host: string) {
    this.#host = host
    const parser = new AnswerParser(status => this.#onResponse(status))
    // Reuses one buffer: by default node allocates one per read, and the garbage collections would count as latency.
    const onread = {
      buffer: Buffer.alloc(READ_BUFFER_BYTES),
      callback: (bytes: number, buffer: Uint8Array) => {
        parser.push(buffer.subarray(0, bytes) as Buffer)
        return true
      },
    }
    const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread })
    this.#socket = socket
    // 'close' follows and reports status 0.
    socket.on('error', () => {})
    socket.on('close', () => this.#onResponse(0))
  }

  static async open(url: string): Promise<Connection> {
    const { hostname, port, host } = new URL(url)
    const opened = new Connection(hostname, port, host)
    await once(opened.#socket, 'connect')
    return opened
  }

  /** Sends a request. Calls back with the status after the whole response, or with 0 if the connection breaks. */
  ask(request: RequestSpec, onResponse: (status: number) => void): void {
    this.#onResponse = onResponse
    if (this.#socket.destroyed) onResponse(0)
    else this.#socket.write(toText(request, this.#host))
  }

  close(): void {
    this.#onResponse = () => {}
    this.#socket.destroy()
  }
}

const texts = new WeakMap<RequestSpec, string>()

/** Returns the bytes of a request, cached for requests that are repeated. */
function toText(request: RequestSpec, host: string): string {
  const known = texts.get(request)
  if (known !== undefined) return known
  const { method = 'GET', path, body = '', headers = {} } = request
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
  texts.set(request, text)
  return text
}
