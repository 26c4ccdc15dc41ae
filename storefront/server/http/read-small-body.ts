import type { IncomingMessage } from 'node:http'
import { isJson } from '#app/api/json-type.ts'

const MAX_BYTES = 16_384
const nothing = Buffer.alloc(0)

/** Calls `then` with the body of a short JSON call, read whole; with null, and unread, for any other. */
export function readSmallBody(
  request: IncomingMessage,
  then: (body: Buffer<ArrayBuffer> | null) => void,
): void {
  const { headers } = request
  const length = Number(headers['content-length'] ?? (headers['transfer-encoding'] ? 'unknown' : 0))
  // What is not sent as JSON is refused by the call itself, also where its answer is known.
  const isTaken = isJson(headers['content-type'] ?? '') && headers['content-encoding'] === undefined
  if (length === 0) then(nothing)
  else if (!(isTaken && length <= MAX_BYTES)) then(null)
  else readAll(request, then)
}

function readAll(request: IncomingMessage, then: (body: Buffer<ArrayBuffer>) => void): void {
  let read = nothing
  request.on('data', (chunk: Buffer<ArrayBuffer>) => {
    read = read.length === 0 ? chunk : Buffer.concat([read, chunk])
  })
  request.on('end', () => then(read))
}
