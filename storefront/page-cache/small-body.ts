import type { IncomingMessage } from 'node:http'

const MAX_BYTES = 16_384

/** The body of a short JSON call, read whole; null, and unread, for any other. */
export function readSmallBody(request: IncomingMessage): Promise<string | null> {
  const { headers } = request
  const length = Number(
    headers['content-length'] ?? (headers['transfer-encoding'] ? Number.NaN : 0),
  )
  const isJson = /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? 'application/json')
  if (!isJson || !(length <= MAX_BYTES) || headers['content-encoding']) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', chunk => {
      text += chunk
    })
    request.once('end', () => resolve(text))
    request.once('error', reject)
  })
}
