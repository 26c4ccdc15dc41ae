import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fresh from 'fresh'
import type { RequestContext } from '#app/shop.server.ts'
import { serverTiming } from '../observability/request-context.ts'
import { isPage } from '../requests/is-page.ts'
import { bestEncoding, type Encoding } from './encoding.ts'

type EncodedBody = { body: Buffer; headers: OutgoingHttpHeaders; etag: string }

/** A complete response with its body in each encoding. */
export type CachedResponse = {
  status: number
  identity: EncodedBody
  /** The other encodings, made for the first client that accepts them. */
  encoded: Partial<Record<Encoding, EncodedBody | Promise<EncodedBody>>>
  /** Shared by all encodings. */
  headers: OutgoingHttpHeaders
  hash: string
  /** Pages report their duration in `Server-Timing`. */
  isPage: boolean
  /** Size in memory; grows with each encoding. */
  bytes: number
  /** In milliseconds of the epoch. A change of the contents clears it before it expires. */
  renderedAt: number
  expiresAt: number
  /** False if it must be rendered for every request. */
  isCacheable: boolean
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** A window of 128 KB holds nearly every page. The default of 4 MB would stay allocated in each thread. */
const brotliSettings = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 },
}
const MIN_COMPRESSED = 1024
/** Estimated size of a cached response without its bodies. */
const OVERHEAD = 4096

export function toCachedResponse(
  status: number,
  body: Buffer,
  headers: OutgoingHttpHeaders,
  lifetime: Pick<CachedResponse, 'renderedAt' | 'expiresAt' | 'isCacheable'>,
): CachedResponse {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27)
  return {
    status,
    identity: toEncodedBody(body, 'identity', { headers, hash }),
    encoded: {},
    headers,
    hash,
    isPage: isPage(headers['content-type']),
    bytes: body.length + OVERHEAD,
    ...lifetime,
  }
}

function toEncodedBody(
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

/** The body in the encoding that the client accepts. A promise only if it must be compressed first, off the event loop. */
function findEncodedBody(
  cached: CachedResponse,
  accepted: string | undefined,
): EncodedBody | Promise<EncodedBody> {
  const encoding =
    cached.identity.body.length < MIN_COMPRESSED ? 'identity' : bestEncoding(accepted)
  if (encoding === 'identity') return cached.identity
  cached.encoded[encoding] ??= encode(cached, encoding)
  return cached.encoded[encoding]
}

let lastCompression: Promise<unknown> = Promise.resolve()

/** One at a time: each compression takes a core and megabytes of memory. */
function encode(cached: CachedResponse, encoding: 'br' | 'gzip'): Promise<EncodedBody> {
  const encoded = lastCompression.then(() => encodeNow(cached, encoding))
  lastCompression = encoded.catch(() => {})
  return encoded
}

async function encodeNow(cached: CachedResponse, encoding: 'br' | 'gzip'): Promise<EncodedBody> {
  const { identity } = cached
  const body = await (encoding === 'br'
    ? compressBrotli(identity.body, brotliSettings)
    : compressGzip(identity.body))
  const encodedBody = toEncodedBody(body, encoding, cached)
  cached.encoded[encoding] = encodedBody
  cached.bytes += body.length
  return encodedBody
}

/** Headers of this one request: its id, and on pages its duration. */
function requestHeaders(
  cached: CachedResponse,
  requestContext: RequestContext,
): OutgoingHttpHeaders {
  return {
    'X-Request-Id': requestContext.id,
    ...(cached.isPage && { 'Server-Timing': serverTiming(requestContext) }),
  }
}

/** Sends the body in the encoding that the client accepts, or 304 if the client has it already. */
export function sendCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  requestContext: RequestContext,
): Promise<void> | undefined {
  const encodedBody = findEncodedBody(cached, request.headers['accept-encoding'])
  if (encodedBody instanceof Promise)
    return encodedBody.then(encoded => send(request, response, cached, encoded, requestContext))
  send(request, response, cached, encodedBody, requestContext)
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  encodedBody: EncodedBody,
  requestContext: RequestContext,
): void {
  const own = requestHeaders(cached, requestContext)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && cached.status === 200 && isNotModified(request, encodedBody)) {
    response.writeHead(304, { ...cached.headers, ...own, etag: encodedBody.etag })
    response.end()
    return
  }
  response.writeHead(cached.status, { ...encodedBody.headers, ...own })
  response.end(request.method === 'HEAD' ? undefined : encodedBody.body)
}

/** Passes on no Cache-Control: `no-cache` would get a whole response, but asks only for revalidation. */
function isNotModified({ headers }: IncomingMessage, { etag }: EncodedBody): boolean {
  return fresh({ 'if-none-match': headers['if-none-match'] }, { etag })
}
