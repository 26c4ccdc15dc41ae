import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_MB,
  pictureShape,
} from '#shared/domain/products/picture-shape.ts'
import {
  type PictureFolder,
  pictureFolders,
  pictureName,
} from '#shared/domain/products/picture-url.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { PictureMaker } from '../../clients/pictures/port.ts'

const LEFTOVER_MS = DAY_MS

/** `picture` is the id of a further picture of a product. */
export type PictureLocation = {
  uploadsDir: string
  folder: PictureFolder
  id: number
  picture?: number
}

type Replace = (version: string, putInPlace: () => Promise<void>) => Promise<void>

/**
 * Saves an upload as WebP files in the sizes of its folder. Returns the version for its URL. Throws the
 * errors of `PictureMaker`; the files on disk are unchanged then. `replace` runs after the new files are
 * written and must call `putInPlace`. If it throws before that, the old files stay.
 */
export async function savePicture(
  { make }: Pick<PictureMaker, 'make'>,
  { source, ...location }: PictureLocation & { source: Buffer },
  replace: Replace = (_version, putInPlace) => putInPlace(),
): Promise<string> {
  requirePictureBytes(source)
  const made = await make(source, pictureShape(location.folder))
  const files = picturePaths(location).map((path, at) => ({ path, bytes: made[at] as Uint8Array }))
  const version = createHash('sha256').update(source).digest('hex').slice(0, 12)
  await replaceFiles(files, putInPlace => replace(version, putInPlace))
  return version
}

/** Throws `too_large` for a file that is larger than a picture may be. */
export function requirePictureBytes({ length }: Buffer): void {
  if (length <= MAX_PICTURE_BYTES) return
  throw new ShopError('too_large', messages.imageTooLarge(MAX_PICTURE_MB))
}

/** Next to the picture folders, so that it is neither served nor backed up. */
const TRASH = '.deleted'

const inTrash = (location: PictureLocation): PictureLocation => ({
  ...location,
  uploadsDir: join(location.uploadsDir, TRASH),
})

/** Moves the picture of a deleted item away, so that it can be restored. */
export function moveToTrash(location: PictureLocation): Promise<void> {
  return movePicture(location, inTrash(location))
}

/** Moves the picture of a restored item back. Ignores missing files. */
export function restorePicture(location: PictureLocation): Promise<void> {
  return movePicture(inTrash(location), location)
}

async function movePicture(from: PictureLocation, to: PictureLocation): Promise<void> {
  const targets = picturePaths(to)
  for (const [index, path] of picturePaths(from).entries()) {
    const target = targets[index] as string
    await mkdir(dirname(target), { recursive: true })
    await rename(path, target).catch(emptyIfMissing)
  }
}

/** Deletes the pictures of items that can no longer be restored. */
export async function purgeTrash(
  { uploadsDir, folder }: Omit<PictureLocation, 'id'>,
  listRestorable: () => Promise<number[]>,
): Promise<void> {
  const names = await readdir(join(uploadsDir, TRASH, folder)).catch(emptyIfMissing)
  if (names.length === 0) return
  const kept = new Set((await listRestorable()).map(String))
  for (const name of names) {
    const [id = ''] = name.split(/[-.]/)
    if (!kept.has(id)) await rm(join(uploadsDir, TRASH, folder, name), { force: true })
  }
}

export function picturePaths({ uploadsDir, folder, id, picture }: PictureLocation): string[] {
  return pictureShape(folder).widths.map((width, index) => {
    const suffix = index === 0 ? '' : `-${width}`
    return join(uploadsDir, folder, `${pictureName(id, picture)}${suffix}.webp`)
  })
}

/** Deletes the files of a picture. */
export async function removePicture(location: PictureLocation): Promise<void> {
  for (const path of picturePaths(location)) await rm(path, { force: true })
}

/**
 * Copies pictures over others, all at once, so that two can change places. Every file is complete at any moment, also if
 * the process is killed. Ignores missing files.
 */
export async function copyPictures(
  moves: { from: PictureLocation; to: PictureLocation }[],
): Promise<void> {
  const files: { path: string; bytes: Uint8Array }[] = []
  for (const { from, to } of moves) {
    const targets = picturePaths(to)
    for (const [index, path] of picturePaths(from).entries()) {
      const bytes = await readFile(path).catch(nullIfMissing)
      if (bytes) files.push({ path: targets[index] as string, bytes })
    }
  }
  await replaceFiles(files, putInPlace => putInPlace())
}

/** Writes temporary files first, so that a reader never sees a partial file. */
async function replaceFiles(
  files: { path: string; bytes: Uint8Array }[],
  replace: (putInPlace: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const suffix = `.${randomBytes(6).toString('hex')}.tmp`
  try {
    // Sequential: after a failed write, no other write may create a file after the cleanup below.
    for (const { path, bytes } of files) {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path + suffix, bytes)
    }
    await replace(async () => {
      for (const { path } of files) await rename(path + suffix, path)
    })
  } finally {
    // `removeLeftovers` deletes later what cannot be removed now.
    await Promise.allSettled(files.map(({ path }) => rm(path + suffix, { force: true })))
  }
}

/** Deletes temporary files of killed uploads after a day. */
export async function removeLeftovers(uploadsDir: string, now: Date): Promise<void> {
  for (const folder of pictureFolders) {
    const names = await readdir(join(uploadsDir, folder)).catch(emptyIfMissing)
    for (const name of names.filter(name => name.endsWith('.tmp'))) {
      const path = join(uploadsDir, folder, name)
      const stats = await stat(path).catch(() => null)
      if (stats && now.getTime() - stats.mtimeMs > LEFTOVER_MS) await rm(path, { force: true })
    }
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}

const emptyIfMissing = (error: NodeJS.ErrnoException): string[] => nullIfMissing(error) ?? []
