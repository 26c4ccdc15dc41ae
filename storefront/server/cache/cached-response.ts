import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CurrentRequest } from '#app/shop.server.ts'
import { timing } from '../observability/request-context.ts'
import { bestEncoding, type Encoding } from './encoding.ts'

type Form = { body: Buffer; headers: OutgoingHttpHeaders; etag: string }

/** A whole answer in the forms that it is sent in. */
export type Answer = {
  status: number
  plain: Form
  /** The other encodings, made when the first client takes them. */
  packed: Partial<Record<Encoding, Form | Promise<Form>>>
  /** What all forms have. */
  headers: OutgoingHttpHeaders
  hash: string
  /** Pages tell in their headers how long they took. */
  isPage: boolean
  /** All that it takes in memory; grows with each encoding. */
  bytes: number
  /** When it was made, and when it is no longer true by the clock alone, in milliseconds of the epoch. */
  from: number
  until: number
  /** False for what must be made anew each time. */
  mayBeKept: boolean
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

export function toAnswer(
  status: number,
  body: Buffer,
  headers: OutgoingHttpHeaders,
  kept: Pick<Answer, 'from' | 'until' | 'mayBeKept'>,
): Answer {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27)
  const isPage = /^text\/(html|x-script)/.test(String(headers['content-type']))
  return {
    status,
    plain: toForm(body, 'identity', { headers, hash }),
    packed: {},
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
  { headers, hash }: Pick<Answer, 'headers' | 'hash'>,
): Form {
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
function findForm(answer: Answer, accepted: string | undefined): Form | Promise<Form> {
  const encoding = answer.plain.body.length < MIN_COMPRESSED ? 'identity' : bestEncoding(accepted)
  if (encoding === 'identity') return answer.plain
  answer.packed[encoding] ??= pack(answer, encoding)
  return answer.packed[encoding]
}

let packing: Promise<unknown> = Promise.resolve()

/** One after another: each takes a core that answers may need, and megabytes. */
function pack(answer: Answer, encoding: 'br' | 'gzip'): Promise<Form> {
  const packed = packing.then(() => packNow(answer, encoding))
  packing = packed.catch(() => {})
  return packed
}

async function packNow(answer: Answer, encoding: 'br' | 'gzip'): Promise<Form> {
  const { plain } = answer
  const body = await (encoding === 'br'
    ? compressBrotli(plain.body, brotliSettings)
    : compressGzip(plain.body))
  const form = toForm(body, encoding, answer)
  answer.packed[encoding] = form
  answer.bytes += body.length
  return form
}

/** What each sending says of its own request: its number, on pages also how long it took. */
function ownHeaders({ isPage }: Answer, current: CurrentRequest): OutgoingHttpHeaders {
  return { 'X-Request-Id': current.id, ...(isPage && { 'Server-Timing': timing(current) }) }
}

/** Sends the form that the client takes, or 304 where it has that already. */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  current: CurrentRequest,
): Promise<void> | undefined {
  const form = findForm(answer, request.headers['accept-encoding'])
  if (form instanceof Promise)
    return form.then(made => send(request, response, answer, made, current))
  send(request, response, answer, form, current)
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  form: Form,
  current: CurrentRequest,
): void {
  const own = ownHeaders(answer, current)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && answer.status === 200 && hasAlready(request, form.etag)) {
    response.writeHead(304, { ...answer.headers, ...own, etag: form.etag })
    response.end()
    return
  }
  response.writeHead(answer.status, { ...form.headers, ...own })
  response.end(request.method === 'HEAD' ? undefined : form.body)
}

function hasAlready(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match']
  return known !== undefined && (known.trim() === '*' || known.includes(etag))
}
