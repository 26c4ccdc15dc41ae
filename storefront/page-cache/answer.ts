import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bestEncoding, type Encoding } from './encoding.ts'

/** `headers` are all that are the same each time it is sent, as names and values in turn: node sends those fastest. */
type Form = { body: Buffer; headers: string[]; etag: string }

/** A whole answer in the forms that it is sent in. */
export type Answer = {
  status: number
  plain: Form
  /** The other encodings, made when the first client takes them. */
  packed: Partial<Record<Encoding, Form | Promise<Form>>>
  /** What is the same in all forms. */
  headers: string[]
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
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
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
  const list = toList(headers)
  return {
    status,
    plain: toForm(body, 'identity', { headers: list, hash }),
    packed: {},
    headers: list,
    hash,
    isPage: /^text\/(html|x-script)/.test(String(headers['content-type'])),
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
  const how = encoding === 'identity' ? [] : ['content-encoding', encoding]
  const own = ['etag', etag, ...how, 'content-length', String(body.length)]
  return { body, headers: [...headers, ...own], etag }
}

function toList(headers: OutgoingHttpHeaders): string[] {
  const list: string[] = []
  for (const [name, value] of Object.entries(headers)) {
    if (Array.isArray(value)) for (const one of value) list.push(name, one)
    else if (value !== undefined) list.push(name, String(value))
  }
  return list
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
    ? compressBrotli(plain.body, brotliQuality)
    : compressGzip(plain.body))
  const form = toForm(body, encoding, answer)
  answer.packed[encoding] = form
  answer.bytes += body.length
  return form
}

/**
 * Sends the form that the client takes, or 304 where it has that already. `own` is what this one answer says
 * besides what was kept: names and values in turn.
 */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  own: string[],
): Promise<void> | undefined {
  const form = findForm(answer, request.headers['accept-encoding'])
  if (form instanceof Promise) return form.then(made => send(request, response, answer, made, own))
  send(request, response, answer, form, own)
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers }: Answer,
  form: Form,
  own: string[],
): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && status === 200 && hasAlready(request, form.etag)) {
    response.writeHead(304, [...headers, ...own, 'etag', form.etag])
    response.end()
    return
  }
  response.writeHead(status, form.headers.concat(own))
  response.end(request.method === 'HEAD' ? undefined : form.body)
}

function hasAlready(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match']
  return known !== undefined && (known.trim() === '*' || known.includes(etag))
}
