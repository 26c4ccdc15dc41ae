import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { AppResponse } from '../requests/compose.ts'
import type { SecurityHeaders } from './middleware/security-headers.ts'

const CLOSE_TIMEOUT_MS = 1000

const rejections: Record<string, [status: number, text: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers of this request are too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'This request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'This request took too long to arrive.'],
}

/**
 * Responds to input that node:http cannot parse, with the usual headers. Destroys the connection if the client does not
 * close it. `onRefusal` logs the request and returns its id.
 */
export function rejectMalformedRequest(
  headers: SecurityHeaders,
  onRefusal: (status: number, reason: string | undefined) => string,
) {
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    const started = findResponse(socket)
    // A response that has started would continue inside this one. node:http checks the same.
    if (!socket.writable || error.code === 'ECONNRESET' || started?.headersSent) {
      socket.destroy()
      return
    }
    const [status, text] = rejections[error.code ?? ''] ?? [400, 'Bad request.']
    // A request that becomes malformed in its body already has an id and a log line.
    const id = started?.locals.requestContext.id ?? onRefusal(status, error.code)
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...headers('').map(([name, value]) => `${name}: ${value}`),
      `X-Request-Id: ${id}`,
      'Content-Type: text/plain; charset=utf-8',
      `Content-Length: ${text.length}`,
      'Connection: close',
    ]
    socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`)
    setTimeout(() => socket.destroy(), CLOSE_TIMEOUT_MS).unref()
  }
}

/** Returns the response to a request whose headers could be parsed. */
function findResponse(socket: Duplex): AppResponse | undefined {
  return Reflect.get(socket, '_httpMessage') ?? undefined
}
