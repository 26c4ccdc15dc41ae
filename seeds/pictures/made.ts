/** The tables whose demo rows have a picture. */
export const madeTables = ['aisles', 'brands', 'products', 'carousels', 'sponsors'] as const
export type MadeTable = (typeof madeTables)[number]

/** The finished master of a demo picture; `make.ts` draws them all again. */
export function madePicture(table: MadeTable, key: string): URL {
  return new URL(`./made/${table}/${key}.webp`, import.meta.url)
}
