import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'
type Form = { body: Buffer; headers: OutgoingHttpHeaders }

/** A whole answer in the forms that it is sent in. */
export type Answer = {
  status: number
  forms: Record<Encoding, Form>
  /** All that it takes in memory. */
  bytes: number
  /** When it was made, and when it is no longer true by the clock alone, in milliseconds of the epoch. */
  from: number
  until: number
  /** False for what must be made anew each time. */
  mayBeKept: boolean
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const BROTLI_QUALITY = 5
const MIN_COMPRESSED = 1024
/** What a kept answer weighs besides its bodies. */
const OVERHEAD = 4096

/** Compresses once, for all who will ask; the work is done off the event loop. */
export async function makeAnswer(
  response: Response,
  moreHeaders: OutgoingHttpHeaders,
  span: Pick<Answer, 'from' | 'until'>,
): Promise<Answer> {
  const plain = Buffer.from(await response.arrayBuffer())
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 27)
  const common = { ...moreHeaders, ...Object.fromEntries(response.headers) }
  const form = (body: Buffer, encoding: Encoding): Form => ({
    body,
    headers: {
      ...common,
      'content-length': body.length,
      etag: `"${hash}-${encoding}"`,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
  })
  const isSmall = plain.length < MIN_COMPRESSED
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }
  const [br, gz] = isSmall
    ? [null, null]
    : await Promise.all([compressBrotli(plain, quality), compressGzip(plain)])
  const identity = form(plain, 'identity')
  const forms = {
    identity,
    br: br ? form(br, 'br') : identity,
    gzip: gz ? form(gz, 'gzip') : identity,
  }
  const bytes = plain.length + (br?.length ?? 0) + (gz?.length ?? 0) + OVERHEAD
  const isFinal = response.status === 200 && !response.headers.has('set-cookie')
  const isPrivate = /no-store|private/.test(response.headers.get('cache-control') ?? '')
  return { status: response.status, forms, bytes, ...span, mayBeKept: isFinal && !isPrivate }
}

/** Sends the form that the client takes, or 304 where it has that already. */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, forms }: Answer,
): void {
  const { body, headers } = forms[bestEncoding(request.headers['accept-encoding'] ?? '')]
  // Whoever watches the answers tells pages by their type before the headers are written.
  response.setHeader('Content-Type', String(headers['content-type'] ?? 'text/plain'))
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && status === 200 && hasAlready(request, String(headers.etag))) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers
    response.writeHead(304, rest)
    response.end()
    return
  }
  response.writeHead(status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

function bestEncoding(accepted: string): Encoding {
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

function accepts(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding)
  return at >= 0 && !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(header.slice(at + encoding.length))
}

function hasAlready(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match']
  return known !== undefined && (known.trim() === '*' || known.includes(etag))
}
