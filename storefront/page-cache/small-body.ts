import type { IncomingMessage } from 'node:http'

const MAX_BYTES = 16_384

/** The body of a short JSON call, read whole; null, and unread, for any other. */
export async function readSmallBody(request: IncomingMessage): Promise<string | null> {
  const { headers } = request
  const length = Number(
    headers['content-length'] ?? (headers['transfer-encoding'] ? Number.NaN : 0),
  )
  const isJson = /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? 'application/json')
  if (!isJson || !(length <= MAX_BYTES) || headers['content-encoding']) return null
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
