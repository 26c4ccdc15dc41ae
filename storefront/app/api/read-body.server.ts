import type { Access } from '#shared/domain/permissions.ts'
import { ShopError } from '#shared/errors.ts'
import type { ApiRequest } from './call.server.ts'
import { isJson } from './json-type.ts'

const MAX_PUBLIC_JSON_BYTES = 200_000
const MAX_MASTER_JSON_BYTES = 1_500_000
const MAX_PUBLIC_JSON_LEVELS = 32
const MAX_UPLOAD_BYTES = 9_000_000

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Parses the JSON body of a call. Calls restricted to Masters accept larger bodies. */
export async function readJson(request: ApiRequest, access: Access): Promise<unknown> {
  const isMasterOnly = access === 'master'
  const type = request.headers.get('Content-Type') ?? ''
  const bytes = await readBytes(
    request,
    isMasterOnly ? MAX_MASTER_JSON_BYTES : MAX_PUBLIC_JSON_BYTES,
  )
  if (bytes.length === 0) return {}
  if (!isJson(type)) {
    throw new ShopError('unsupported_media', 'Please send JSON.')
  }
  const value = parseJson(bytes)
  if (!isMasterOnly && isDeeperThan(MAX_PUBLIC_JSON_LEVELS, value)) {
    throw new ShopError(
      'bad_request',
      `The JSON is nested more than ${MAX_PUBLIC_JSON_LEVELS} levels deep.`,
    )
  }
  return value
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new ShopError('bad_request', 'The body is not JSON.')
  }
}

/** Checks the nesting level by level, without recursion. An empty list or object counts as a level. */
function isDeeperThan(levels: number, value: unknown): boolean {
  let nested = [value].filter(isNested)
  for (let level = 0; level < levels && nested.length > 0; level++) {
    nested = nested.flatMap(Object.values).filter(isNested)
  }
  return nested.length > 0
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

export async function readMultipart(request: ApiRequest): Promise<Record<string, unknown>> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!type.toLowerCase().startsWith('multipart/form-data')) {
    throw new ShopError('unsupported_media', 'Please send multipart/form-data.')
  }
  const bytes = await readBytes(request, MAX_UPLOAD_BYTES)
  try {
    const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
    return Object.fromEntries(form)
  } catch {
    throw new ShopError('bad_request', 'The form could not be read.')
  }
}

// A client whose connection is closed while it sends never reads the response. So read on for a while.
const READ_ON_FACTOR = 4
const MIN_READ_ON_BYTES = READ_ON_FACTOR * MAX_MASTER_JSON_BYTES

/** Reads at most `limit` bytes, whatever Content-Length says. Discards a part of a larger body before it throws. */
async function readBytes({ body }: ApiRequest, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (body instanceof Uint8Array) return body
  const reader = body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw new ShopError('bad_request', 'The request body is incomplete.')
    })
    if (done) break
    size += value.length
    if (size <= limit) chunks.push(value)
    else if (size > Math.max(READ_ON_FACTOR * limit, MIN_READ_ON_BYTES)) break
  }
  if (size > limit) throw new ShopError('too_large', 'This request is too large.')
  return Buffer.concat(chunks)
}

/** Throws if any string of the input contains NUL, which PostgreSQL cannot store. */
export function requireStorable(input: unknown): void {
  const left = [input]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string' && value.includes('\0')) {
      throw new ShopError('bad_request', 'Text must not contain the NUL character.')
    }
    if (typeof value !== 'object' || value === null) continue
    for (const [key, item] of Object.entries(value)) left.push(key, item)
  }
}
