/** The finished master of a demo picture; `make.ts` draws them all again. */
export function madePicture(table: 'aisles' | 'brands' | 'products', key: string): URL {
  return new URL(`./made/${table}/${key}.webp`, import.meta.url)
}
