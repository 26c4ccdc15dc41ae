/** The tables whose demo rows have an image. */
export const madeTables = ['aisles', 'brands', 'products', 'carousels', 'sponsors'] as const
export type MadeTable = (typeof madeTables)[number]

/** The URL of a demo image's master file; `make.ts` redraws them all. */
export function madePicture(table: MadeTable, key: string): URL {
  return new URL(`./made/${table}/${key}.webp`, import.meta.url)
}
