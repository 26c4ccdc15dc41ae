import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Metadata } from 'sharp'
import { fitShape, type PictureShape, pictureShape } from '#shared/domain/picture-shape.ts'
import { type PictureFolder, pictureFolders } from '#shared/domain/picture-url.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

export const MAX_PICTURE_BYTES = 8 * 1024 * 1024
const MAX_PICTURE_PIXELS = 50_000_000
const LEFTOVER_MS = 86_400_000
const white = '#ffffff'

type Place = { uploadsDir: string; folder: PictureFolder; id: number }

type Replace = (version: string, putInPlace: () => Promise<void>) => Promise<void>

/**
 * Keeps an upload as three WebP files in the shape of its folder and answers the version for its address.
 * Throws `unsupported_media` or `too_large`; then nothing on disk has changed. `replace` puts the files in
 * their place once they are written; what it throws before leaves the old ones there.
 */
export async function savePicture(
  { source, ...place }: Place & { source: Buffer },
  replace: Replace = (_version, putInPlace) => putInPlace(),
): Promise<string> {
  const picture = await readPicture(source, pictureShape(place.folder))
  const files = await Promise.all(
    pictureFiles(place).map(async ({ path, width }) => ({
      path,
      bytes: await encode(picture, width),
    })),
  )
  const version = createHash('sha256').update(source).digest('hex').slice(0, 12)
  await replaceFiles(files, putInPlace => replace(version, putInPlace))
  return version
}

export async function removePicture(place: Place): Promise<void> {
  await Promise.all(pictureFiles(place).map(({ path }) => rm(path, { force: true })))
}

export function pictureFiles({ uploadsDir, folder, id }: Place) {
  return pictureShape(folder).widths.map((width, index) => {
    const suffix = index === 0 ? '' : `-${width}`
    return { path: join(uploadsDir, folder, `${id}${suffix}.webp`), width }
  })
}

type Pixels = { data: Buffer; width: number; height: number }

/** The picture upright in its shape, on white: never enlarged, without metadata. */
async function readPicture(source: Buffer, shape: PictureShape): Promise<Pixels> {
  if (source.length === 0) refuse()
  if (source.length > MAX_PICTURE_BYTES) throw tooLarge('The picture is larger than 8 MB.')
  if (holdsDocument(source)) refuse()
  const header = await sharp(source, { limitInputPixels: false }).metadata().catch(refuse)
  if (!isPhotoFormat(header)) refuse()
  if (header.width * header.height > MAX_PICTURE_PIXELS) {
    throw tooLarge('The picture has more than 50 megapixels.')
  }
  const { width, height } = fitShape(shape, header.autoOrient)
  const data = await sharp(source, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(width, height, { fit: shape.fit, background: white })
    .flatten({ background: white })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
    .catch(refuse)
  return { data, width, height }
}

/** A file that is a picture and a page or program as well; no camera writes these words. */
function holdsDocument(source: Buffer): boolean {
  return /<(script|html|!doctype|\?php)|%PDF-/i.test(source.toString('latin1'))
}

/** By content, whatever the name or the declared type; AVIF is the one HEIF that browsers read. */
function isPhotoFormat({ format, compression }: Metadata): boolean {
  return (
    ['jpeg', 'png', 'webp', 'gif'].includes(format) || (format === 'heif' && compression === 'av1')
  )
}

function encode({ data, width, height }: Pixels, wanted: number): Promise<Buffer> {
  const scale = Math.min(1, wanted / width)
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize(Math.round(width * scale), Math.max(1, Math.round(height * scale)))
    .webp({ quality: 82, effort: 2 })
    .toBuffer()
}

/** Writes beside the targets first, so that a reader never meets half a file. */
async function replaceFiles(
  files: { path: string; bytes: Buffer }[],
  replace: (putInPlace: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const mark = `.${randomBytes(6).toString('hex')}.tmp`
  try {
    // One after the other: where one cannot be written, none may appear after the removal below.
    for (const { path, bytes } of files) {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path + mark, bytes)
    }
    await replace(async () => {
      for (const { path } of files) await rename(path + mark, path)
    })
  } finally {
    // What cannot be removed now is a leftover for later.
    await Promise.allSettled(files.map(({ path }) => rm(path + mark, { force: true })))
  }
}

/** Removes what uploads that were killed have left a day ago. */
export async function removeLeftovers(uploadsDir: string, now: Date): Promise<void> {
  for (const folder of pictureFolders) {
    const names = await readdir(join(uploadsDir, folder)).catch(noneWhereAbsent)
    for (const name of names.filter(name => name.endsWith('.tmp'))) {
      const path = join(uploadsDir, folder, name)
      const facts = await stat(path).catch(() => null)
      if (facts && now.getTime() - facts.mtimeMs > LEFTOVER_MS) await rm(path, { force: true })
    }
  }
}

function noneWhereAbsent(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
  throw error
}

function refuse(): never {
  throw new ShopError('unsupported_media', messages.imageOnly)
}

function tooLarge(message: string): ShopError {
  return new ShopError('too_large', message)
}
