import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

export type RawAnswer = {
  status: number
  type: string
  text: string
  headers: IncomingHttpHeaders
  /** Alternating names and values, including duplicates. */
  rawHeaders: string[]
}

/** Sends a request that fetch would reject or normalize: any method, path and headers. */
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
    call.setTimeout(10_000, () => call.destroy(new Error(`No response to ${method} ${path}`)))
    call.on('error', reject)
    call.end(body)
  })
}

/**
 * Sends raw bytes and returns all that the server sends until it closes the connection.
 * `endsAfterBytes` half-closes the connection right after the bytes.
 */
export function sendBytes(url: string, bytes: string, endsAfterBytes = false): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => {
      socket.write(bytes, 'latin1')
      if (endsAfterBytes) socket.end()
    })
    let response = ''
    socket.on('data', chunk => {
      response += chunk
    })
    socket.setTimeout(20_000, () =>
      reject(new Error(`The connection stayed open after: ${response}`)),
    )
    // The server may respond and reset the connection while the client is still sending.
    socket.on('error', error => response === '' && reject(error))
    socket.on('close', () => resolve(response))
  })
}
