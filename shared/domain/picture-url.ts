/** The allowed upload folders, spelled as in URLs. */
export const pictureFolders = ['Aisles', 'Brands', 'products', 'Sponsors', 'Carousels'] as const
export type PictureFolder = (typeof pictureFolders)[number]

/** True for the shop's own files in the uploads folder, such as `products/7-200.webp`. It may contain others. */
export function isPicturePath(path: string): boolean {
  const [folder, name = '', ...more] = path.split('/')
  const isOwnFolder = pictureFolders.some(known => known === folder)
  return isOwnFolder && more.length === 0 && /^[\w-]+\.webp$/.test(name)
}

export const NO_PICTURE_URL = '/no-image.svg'

/** Finds a folder by case-insensitive name. Returns null for an unknown one. */
export function findPictureFolder(name: string): PictureFolder | null {
  return pictureFolders.find(folder => folder.toLowerCase() === name.toLowerCase()) ?? null
}

/** Returns the URL of the largest size. An empty version means that the item has no picture. */
export function pictureUrl(folder: PictureFolder, id: number, version: string): string {
  return version ? `/uploads/${folder}/${id}.webp?v=${version}` : NO_PICTURE_URL
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
