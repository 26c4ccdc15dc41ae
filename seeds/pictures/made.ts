import type { PicturedTable } from '#shared/domain/products/picture-url.ts'

/** The URL of a demo image's master file; `make.ts` redraws them all. */
export function madePicture(table: PicturedTable, key: string): URL {
  return new URL(`./made/${table}/${key}.webp`, import.meta.url)
}

/** The same of a product's further picture, numbered from 2. */
export function madeMorePicture(key: string, number: number): URL {
  return new URL(`./made/more/${key}-${number}.webp`, import.meta.url)
}
