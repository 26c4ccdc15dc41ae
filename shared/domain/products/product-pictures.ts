/** The most pictures that a product can have. */
export const MAX_PICTURES = 6

/** The id of a product's first picture, whose files carry only the product's id. */
export const FIRST_PICTURE = 0

/** A picture of a product. `alt` and `fAlt` describe it in both languages; both may be empty. */
export type ProductPicture = { id: number; version: string; alt: string; fAlt: string }

/** The pictures of a product as they are stored: the first one in columns of its own, the others as JSON. */
export type StoredPictures = {
  pictureVersion: string
  pictureAlt: string
  pictureFAlt: string
  morePictures: string
}

/** Returns all pictures in their order. */
export function parsePictures(stored: StoredPictures): ProductPicture[] {
  const { pictureVersion: version, pictureAlt: alt, pictureFAlt: fAlt, morePictures } = stored
  if (version === '') return []
  const first = { id: FIRST_PICTURE, version, alt, fAlt }
  return morePictures === '[]' ? [first] : [first, ...JSON.parse(morePictures)]
}

export function storePictures([first, ...others]: ProductPicture[]): StoredPictures {
  return {
    pictureVersion: first?.version ?? '',
    pictureAlt: first?.alt ?? '',
    pictureFAlt: first?.fAlt ?? '',
    morePictures: JSON.stringify(others),
  }
}
