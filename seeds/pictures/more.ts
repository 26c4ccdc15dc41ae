import type { LoosePicture } from './picture-row.ts'

/** A further picture of a product: the food without its pack. */
export type MorePictureRow = LoosePicture & { alt: string; fAlt: string }

const bowls = (art: string, food: string, fFood: string): MorePictureRow[] => [
  { loose: art, count: 3, alt: `Three bowls of ${food}`, fAlt: `سه کاسه ${fFood}` },
  { loose: art, count: 1, alt: `A bowl of ${food}`, fAlt: `یک کاسه ${fFood}` },
]

/** The further pictures of demo products, by product. */
export const morePictures: Record<string, MorePictureRow[]> = {
  'mamra-almonds': bowls('almonds', 'almonds', 'بادام'),
  'akbari-pistachios': bowls('pistachios', 'pistachios in their shells', 'پسته با پوست'),
  'walnut-halves': bowls('walnuts', 'walnut halves', 'مغز گردو'),
  'raw-hazelnuts': bowls('hazelnuts', 'hazelnuts', 'فندق').slice(0, 1),
  'raw-pistachio-kernels': bowls('pistachio-kernels', 'pistachio kernels', 'مغز پسته').slice(0, 1),
}
