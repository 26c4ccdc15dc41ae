/** The only upload folders, spelled as in URLs. */
export const pictureFolders = ['Aisles', 'Brands', 'products', 'Sponsors', 'Carousels'] as const
export type PictureFolder = (typeof pictureFolders)[number]

/** The files below the uploads folder that are the shop's, such as `products/7-200.webp`; others may lie there too. */
export function isPicturePath(path: string): boolean {
  const [folder, name = '', ...more] = path.split('/')
  const isOurs = pictureFolders.some(known => known === folder)
  return isOurs && more.length === 0 && /^[\w-]+\.webp$/.test(name)
}

export const NO_PICTURE_URL = '/no-image.svg'

/** The folder meant by a name in any case, or null. */
export function findPictureFolder(name: string): PictureFolder | null {
  return pictureFolders.find(folder => folder.toLowerCase() === name.toLowerCase()) ?? null
}

/** Address of the largest size; an empty version means that there is no picture. */
export function pictureUrl(folder: PictureFolder, id: number, version: string): string {
  return version ? `/uploads/${folder}/${id}.webp?v=${version}` : NO_PICTURE_URL
}

/** False for a URL whose file name begins with 'no-': it stands for 'no image'. */
export function isPicture(url: string): boolean {
  const path = url.split('?')[0] ?? ''
  return path !== '' && !path.slice(path.lastIndexOf('/') + 1).startsWith('no-')
}

/**
 * A smaller size of a picture's address: 200 or 400 for a square one, 400 or 800 for a slide; an
 * address without sizes stays as it is.
 */
export function sizedPictureUrl(url: string, size: 200 | 400 | 800): string {
  return isPicture(url) ? url.replace(/\.webp(?=\?|$)/, `-${size}.webp`) : url
}
