import type { IncomingMessage } from 'node:http'
import { isJson } from '#app/api/json-type.ts'

const MAX_BYTES = 16_384
const empty = Buffer.alloc(0)

/**
 * Calls `then` with the complete body of a short JSON call, or with null, and leaves the body unread, for any other.
 */
export function readSmallBody(
  request: IncomingMessage,
  then: (body: Buffer<ArrayBuffer> | null) => void,
): void {
  const { headers } = request
  const unknownLength = headers['transfer-encoding'] ? Number.NaN : 0
  const length = Number(headers['content-length'] ?? unknownLength)
  // The call itself rejects other content types, also if the response is cached.
  const isSupported =
    isJson(headers['content-type'] ?? '') && headers['content-encoding'] === undefined
  if (length === 0) then(empty)
  else if (!(isSupported && length <= MAX_BYTES)) then(null)
  else readAll(request, then)
}

function readAll(request: IncomingMessage, then: (body: Buffer<ArrayBuffer>) => void): void {
  let read = empty
  request.on('data', (chunk: Buffer<ArrayBuffer>) => {
    read = read.length === 0 ? chunk : Buffer.concat([read, chunk])
  })
  request.on('end', () => then(read))
}
