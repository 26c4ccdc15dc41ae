import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

export type RawAnswer = {
  status: number
  type: string
  text: string
  headers: IncomingHttpHeaders
  /** Names and values in turn, also those that were sent twice. */
  rawHeaders: string[]
}

/** Sends what fetch would refuse or tidy up: any method, any path, any headers. */
export function sendRaw(
  url: string,
  sent: { method: string; path: string; headers: Record<string, string>; body: string | undefined },
): Promise<RawAnswer> {
  const { method, path, headers, body } = sent
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const call = request({ hostname, port, method, path, headers, agent }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          headers: response.headers,
          rawHeaders: response.rawHeaders,
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    call.setTimeout(10_000, () => call.destroy(new Error(`no answer to ${method} ${path}`)))
    call.on('error', reject)
    call.end(body)
  })
}

/**
 * Sends what no client would send, byte by byte, and answers what came back until the other side has ended it.
 * `thatIsAll` says so to the other side at once.
 */
export function sendBytes(url: string, bytes: string, thatIsAll = false): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => {
      socket.write(bytes, 'latin1')
      if (thatIsAll) socket.end()
    })
    let answer = ''
    socket.on('data', chunk => {
      answer += chunk
    })
    socket.setTimeout(20_000, () => reject(new Error(`no end after ${answer}`)))
    // Who is cut off while still sending has been answered all the same.
    socket.on('error', error => answer === '' && reject(error))
    socket.on('close', () => resolve(answer))
  })
}
