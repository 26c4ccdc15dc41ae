import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const MIN_COMPRESSED = 1024
const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** The smallest form of a body that a client takes, by its Accept-Encoding header. */
export function bestEncoding(body: Uint8Array, accepted: string | undefined): Encoding {
  if (!accepted || body.length < MIN_COMPRESSED) return 'identity'
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

function accepts(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding)
  return at >= 0 && !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(header.slice(at + encoding.length))
}

let packing: Promise<unknown> = Promise.resolve()

/** Off the event loop, and one after another: each takes a core that answers may need, and megabytes. */
export function pack(body: Uint8Array, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const packed = packing.then(() =>
    encoding === 'br' ? compressBrotli(body, brotliQuality) : compressGzip(body),
  )
  packing = packed.catch(() => {})
  return packed
}
