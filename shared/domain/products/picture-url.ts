import { FIRST_PICTURE } from './product-pictures.ts'

/** The tables whose rows have a picture, and the upload folder of each, spelled as in URLs. */
export const pictureFolderOf = {
  aisles: 'Aisles',
  brands: 'Brands',
  products: 'products',
  sponsors: 'Sponsors',
  carousels: 'Carousels',
} as const
export type PicturedTable = keyof typeof pictureFolderOf
export type PictureFolder = (typeof pictureFolderOf)[PicturedTable]
export const picturedTables = Object.keys(pictureFolderOf) as PicturedTable[]
export const pictureFolders = Object.values(pictureFolderOf)

/** True for the shop's own files in the uploads folder, such as `products/7-200.webp`. It may contain others. */
export function isPicturePath(path: string): boolean {
  const [folder, name = '', ...more] = path.split('/')
  const isOwnFolder = pictureFolders.some(known => known === folder)
  return isOwnFolder && more.length === 0 && /^[\w-]+\.webp$/.test(name)
}

export const NO_PICTURE_URL = '/no-image.svg'

/** Finds the table of a folder by the folder's case-insensitive name. Returns null for an unknown one. */
export function findPicturedTable(folder: string): PicturedTable | null {
  const name = folder.toLowerCase()
  return picturedTables.find(table => pictureFolderOf[table].toLowerCase() === name) ?? null
}

/** The name of an item's files without size. `picture` is the id of a further picture of a product. */
export function pictureName(id: number, picture = FIRST_PICTURE): string {
  return picture === FIRST_PICTURE ? String(id) : `${id}-p${picture}`
}

/** Returns the URL of the largest size. An empty version means that the item has no picture. */
export function pictureUrl(
  folder: PictureFolder,
  id: number,
  version: string,
  picture = FIRST_PICTURE,
): string {
  return version
    ? `/uploads/${folder}/${pictureName(id, picture)}.webp?v=${version}`
    : NO_PICTURE_URL
}

/** False for a placeholder, whose file name begins with 'no-'. */
export function isPicture(url: string): boolean {
  const path = url.split('?')[0] ?? ''
  return path !== '' && !path.slice(path.lastIndexOf('/') + 1).startsWith('no-')
}

/**
 * Returns the URL of a smaller size: 200 or 400 for square pictures, 400 or 800 for slides. A URL without
 * sizes is returned unchanged.
 */
export function sizedPictureUrl(url: string, size: 200 | 400 | 800): string {
  return isPicture(url) ? url.replace(/\.webp(?=\?|$)/, `-${size}.webp`) : url
}
