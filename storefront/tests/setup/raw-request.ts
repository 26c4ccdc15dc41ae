import { Agent, type IncomingHttpHeaders, request } from 'node:http'

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
