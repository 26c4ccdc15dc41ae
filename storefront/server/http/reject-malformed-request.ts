import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { AppResponse } from './middleware/compose.ts'
import type { SecurityHeaders } from './middleware/security-headers.ts'

const PATIENCE_MS = 1000

const refusals: Record<string, [status: number, text: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers of this request are too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'This request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'This request took too long to arrive.'],
}

/**
 * Answers what node:http cannot read as a request, with the headers of every answer. Who does not close the
 * connection then is cut off. `onRefusal` notes it and answers the number that it is given.
 */
export function rejectMalformedRequest(
  headers: SecurityHeaders,
  onRefusal: (status: number, reason: string | undefined) => string,
) {
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    const begun = findBegun(socket)
    // An answer that has begun would go on in the middle of this one; node:http asks the same.
    if (!socket.writable || error.code === 'ECONNRESET' || begun?.headersSent) {
      socket.destroy()
      return
    }
    const [status, text] = refusals[error.code ?? ''] ?? [400, 'Bad request.']
    // One that is broken further on has its number and its line already.
    const number = begun?.locals.requestContext.id ?? onRefusal(status, error.code)
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...headers('').map(([name, value]) => `${name}: ${value}`),
      `X-Request-Id: ${number}`,
      'Content-Type: text/plain; charset=utf-8',
      `Content-Length: ${text.length}`,
      'Connection: close',
    ]
    socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`)
    setTimeout(() => socket.destroy(), PATIENCE_MS).unref()
  }
}

/** The answer to a request whose head could be read. */
function findBegun(socket: Duplex): AppResponse | undefined {
  return Reflect.get(socket, '_httpMessage') ?? undefined
}
