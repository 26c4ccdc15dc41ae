import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RequestContext } from '#app/shop.server.ts'
import { serverTiming } from '../observability/request-context.ts'
import { bestEncoding, type Encoding } from './encoding.ts'

type EncodedBody = { body: Buffer; headers: OutgoingHttpHeaders; etag: string }

/** A whole answer in the forms that it is sent in. */
export type CachedResponse = {
  status: number
  identity: EncodedBody
  /** The other encodings, made when the first client takes them. */
  encoded: Partial<Record<Encoding, EncodedBody | Promise<EncodedBody>>>
  /** What all forms have. */
  headers: OutgoingHttpHeaders
  hash: string
  /** Pages tell in their headers how long they took. */
  isPage: boolean
  /** All that it takes in memory; grows with each encoding. */
  bytes: number
  /** When it was made, and when it is no longer true by the clock alone, in milliseconds of the epoch. */
  renderedAt: number
  expiresAt: number
  /** False for what must be made anew each time. */
  isCacheable: boolean
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** A window of 128 KB holds nearly every page whole; each thread that packs keeps the memory of the usual 4 MB. */
const brotliSettings = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 },
}
const MIN_COMPRESSED = 1024
/** What a kept answer weighs besides its bodies. */
const OVERHEAD = 4096

export function toCachedResponse(
  status: number,
  body: Buffer,
  headers: OutgoingHttpHeaders,
  kept: Pick<CachedResponse, 'renderedAt' | 'expiresAt' | 'isCacheable'>,
): CachedResponse {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27)
  const isPage = /^text\/(html|x-script)/.test(String(headers['content-type']))
  return {
    status,
    identity: toForm(body, 'identity', { headers, hash }),
    encoded: {},
    headers,
    hash,
    isPage,
    bytes: body.length + OVERHEAD,
    ...kept,
  }
}

function toForm(
  body: Buffer,
  encoding: Encoding,
  { headers, hash }: Pick<CachedResponse, 'headers' | 'hash'>,
): EncodedBody {
  const etag = `"${hash}-${encoding}"`
  const own = {
    etag,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': body.length,
  }
  return { body, headers: { ...headers, ...own }, etag }
}

/**
 * The form that the client takes, compressed once for all who will ask, off the event loop. A promise only
 * where it has to be made first.
 */
function findEncodedBody(
  answer: CachedResponse,
  accepted: string | undefined,
): EncodedBody | Promise<EncodedBody> {
  const encoding =
    answer.identity.body.length < MIN_COMPRESSED ? 'identity' : bestEncoding(accepted)
  if (encoding === 'identity') return answer.identity
  answer.encoded[encoding] ??= encode(answer, encoding)
  return answer.encoded[encoding]
}

let packing: Promise<unknown> = Promise.resolve()

/** One after another: each takes a core that answers may need, and megabytes. */
function encode(answer: CachedResponse, encoding: 'br' | 'gzip'): Promise<EncodedBody> {
  const packed = packing.then(() => encodeNow(answer, encoding))
  packing = packed.catch(() => {})
  return packed
}

async function encodeNow(answer: CachedResponse, encoding: 'br' | 'gzip'): Promise<EncodedBody> {
  const { identity } = answer
  const body = await (encoding === 'br'
    ? compressBrotli(identity.body, brotliSettings)
    : compressGzip(identity.body))
  const form = toForm(body, encoding, answer)
  answer.encoded[encoding] = form
  answer.bytes += body.length
  return form
}

/** What each sending says of its own request: its number, on pages also how long it took. */
function ownHeaders(
  { isPage }: CachedResponse,
  requestContext: RequestContext,
): OutgoingHttpHeaders {
  return {
    'X-Request-Id': requestContext.id,
    ...(isPage && { 'Server-Timing': serverTiming(requestContext) }),
  }
}

/** Sends the form that the client takes, or 304 where it has that already. */
export function sendCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedResponse,
  requestContext: RequestContext,
): Promise<void> | undefined {
  const form = findEncodedBody(answer, request.headers['accept-encoding'])
  if (form instanceof Promise)
    return form.then(made => send(request, response, answer, made, requestContext))
  send(request, response, answer, form, requestContext)
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedResponse,
  form: EncodedBody,
  requestContext: RequestContext,
): void {
  const own = ownHeaders(answer, requestContext)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && answer.status === 200 && isNotModified(request, form.etag)) {
    response.writeHead(304, { ...answer.headers, ...own, etag: form.etag })
    response.end()
    return
  }
  response.writeHead(answer.status, { ...form.headers, ...own })
  response.end(request.method === 'HEAD' ? undefined : form.body)
}

function isNotModified(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match']
  return known !== undefined && (known.trim() === '*' || known.includes(etag))
}
