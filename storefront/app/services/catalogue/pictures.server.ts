import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pictureShape } from '#shared/domain/picture-shape.ts'
import { type PictureFolder, pictureFolders } from '#shared/domain/picture-url.ts'
import { ShopError } from '#shared/errors.ts'
import type { PictureMaker } from '../../clients/pictures/port.ts'

export const MAX_PICTURE_BYTES = 8 * 1024 * 1024
const LEFTOVER_MS = 86_400_000

type Place = { uploadsDir: string; folder: PictureFolder; id: number }

type Replace = (version: string, putInPlace: () => Promise<void>) => Promise<void>

/**
 * Keeps an upload as three WebP files in the shape of its folder and answers the version for its address.
 * Throws what `PictureMaker` does; then nothing on disk has changed. `replace` puts the files in
 * their place once they are written; what it throws before leaves the old ones there.
 */
export async function savePicture(
  { make }: Pick<PictureMaker, 'make'>,
  { source, ...place }: Place & { source: Buffer },
  replace: Replace = (_version, putInPlace) => putInPlace(),
): Promise<string> {
  if (source.length > MAX_PICTURE_BYTES) {
    throw new ShopError('too_large', 'The image is larger than 8 MB. Choose a smaller one.')
  }
  const made = await make(source, pictureShape(place.folder))
  const files = picturePaths(place).map((path, at) => ({ path, bytes: made[at] as Uint8Array }))
  const version = createHash('sha256').update(source).digest('hex').slice(0, 12)
  await replaceFiles(files, putInPlace => replace(version, putInPlace))
  return version
}

/** Beside the folders of the shop's pictures: it is neither served nor backed up. */
const KEPT = '.deleted'

const keptPlace = (place: Place): Place => ({ ...place, uploadsDir: join(place.uploadsDir, KEPT) })

/** Takes the picture of a deleted item out of the shop and keeps it. */
export function setPictureAside(place: Place): Promise<void> {
  return movePicture(place, keptPlace(place))
}

/** Puts the picture of a restored item back; what is not there is not missed. */
export function restorePicture(place: Place): Promise<void> {
  return movePicture(keptPlace(place), place)
}

async function movePicture(from: Place, to: Place): Promise<void> {
  const targets = picturePaths(to)
  for (const [index, path] of picturePaths(from).entries()) {
    const target = targets[index] as string
    await mkdir(dirname(target), { recursive: true })
    await rename(path, target).catch(noneWhereAbsent)
  }
}

/** Removes the kept pictures of the items that can no longer be restored. */
export async function removeSetAsidePictures(
  { uploadsDir, folder }: Omit<Place, 'id'>,
  listKept: () => Promise<number[]>,
): Promise<void> {
  const names = await readdir(join(uploadsDir, KEPT, folder)).catch(noneWhereAbsent)
  if (names.length === 0) return
  const kept = new Set((await listKept()).map(String))
  for (const name of names) {
    const [id = ''] = name.split(/[-.]/)
    if (!kept.has(id)) await rm(join(uploadsDir, KEPT, folder, name), { force: true })
  }
}

export function picturePaths({ uploadsDir, folder, id }: Place): string[] {
  return pictureShape(folder).widths.map((width, index) => {
    const suffix = index === 0 ? '' : `-${width}`
    return join(uploadsDir, folder, `${id}${suffix}.webp`)
  })
}

/** Writes beside the targets first, so that a reader never meets half a file. */
async function replaceFiles(
  files: { path: string; bytes: Uint8Array }[],
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
