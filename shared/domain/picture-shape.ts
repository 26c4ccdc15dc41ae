import type { PictureFolder } from './picture-url.ts'

/** How the pictures of a folder are kept. Widths in pixels, the first one belongs to the plain name. */
export type PictureShape = {
  widths: readonly [largest: number, ...smaller: number[]]
  /** Width divided by height. */
  ratio: number
  /** `contain` shows the whole picture on white, `cover` fills the shape and cuts what stands out. */
  fit: 'contain' | 'cover'
}

const square: PictureShape = { widths: [800, 400, 200], ratio: 1, fit: 'contain' }
const wide: PictureShape = { widths: [1600, 800, 400], ratio: 12 / 5, fit: 'cover' }

/** Slides are wide, everything else is square. */
export function pictureShape(folder: PictureFolder): PictureShape {
  return folder === 'Carousels' ? wide : square
}

/** The size to keep of a source: its own, but no larger than the largest; never enlarged. */
export function fitShape(
  { widths, ratio, fit }: PictureShape,
  source: { width: number; height: number },
): { width: number; height: number } {
  const own = [source.width, source.height * ratio]
  const width = Math.min(widths[0], fit === 'cover' ? Math.min(...own) : Math.max(...own))
  return { width: atLeastOne(width), height: atLeastOne(width / ratio) }
}

function atLeastOne(pixels: number): number {
  return Math.max(1, Math.round(pixels))
}
