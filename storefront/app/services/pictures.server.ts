import { createHash, randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Metadata } from 'sharp'
import type { PictureFolder } from '#shared/domain/picture-url.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

export const MAX_PICTURE_BYTES = 8 * 1024 * 1024
const MAX_PICTURE_PIXELS = 50_000_000
const ZOOM = 800
const SMALLER = [400, 200] as const
const white = '#ffffff'

type Place = { uploadsDir: string; folder: PictureFolder; id: number }

/**
 * Keeps an upload as three square WebP files and answers the version for its address.
 * Throws `unsupported_media` or `too_large`; then nothing on disk has changed.
 */
export async function savePicture({
  source,
  ...place
}: Place & { source: Buffer }): Promise<string> {
  const square = await readSquare(source)
  const files = await Promise.all(
    pictureFiles(place).map(async ({ path, size }) => ({
      path,
      bytes: await encode(square, size),
    })),
  )
  await replaceFiles(files)
  return createHash('sha256').update(source).digest('hex').slice(0, 12)
}

export async function removePicture(place: Place): Promise<void> {
  await Promise.all(pictureFiles(place).map(({ path }) => rm(path, { force: true })))
}

function pictureFiles({ uploadsDir, folder, id }: Place) {
  const path = (suffix: string) => join(uploadsDir, folder, `${id}${suffix}.webp`)
  return [
    { path: path(''), size: ZOOM },
    ...SMALLER.map(size => ({ path: path(`-${size}`), size })),
  ]
}

type Square = { pixels: Buffer; side: number }

/** The whole picture upright on a white square: never cropped, never enlarged, without metadata. */
async function readSquare(source: Buffer): Promise<Square> {
  if (source.length === 0) refuse()
  if (source.length > MAX_PICTURE_BYTES) throw tooLarge('The picture is larger than 8 MB.')
  const header = await sharp(source, { limitInputPixels: false }).metadata().catch(refuse)
  if (!isPhotoFormat(header)) refuse()
  if (header.width * header.height > MAX_PICTURE_PIXELS) {
    throw tooLarge('The picture has more than 50 megapixels.')
  }
  const side = Math.min(ZOOM, Math.max(header.width, header.height))
  const pixels = await sharp(source, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'contain', background: white })
    .flatten({ background: white })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
    .catch(refuse)
  return { pixels, side }
}

/** By content, whatever the name or the declared type; AVIF is the one HEIF that browsers read. */
function isPhotoFormat({ format, compression }: Metadata): boolean {
  return (
    ['jpeg', 'png', 'webp', 'gif'].includes(format) || (format === 'heif' && compression === 'av1')
  )
}

function encode({ pixels, side }: Square, size: number): Promise<Buffer> {
  const target = Math.min(size, side)
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .resize(target, target)
    .webp({ quality: 82, effort: 2 })
    .toBuffer()
}

/** Writes beside the targets first, so that a reader never meets half a file. */
async function replaceFiles(files: { path: string; bytes: Buffer }[]): Promise<void> {
  const mark = `.${randomBytes(6).toString('hex')}.tmp`
  try {
    await Promise.all(
      files.map(async ({ path, bytes }) => {
        await mkdir(join(path, '..'), { recursive: true })
        await writeFile(path + mark, bytes)
      }),
    )
    for (const { path } of files) await rename(path + mark, path)
  } finally {
    await Promise.all(files.map(({ path }) => rm(path + mark, { force: true })))
  }
}

function refuse(): never {
  throw new ShopError('unsupported_media', messages.imageOnly)
}

function tooLarge(message: string): ShopError {
  return new ShopError('too_large', message)
}
