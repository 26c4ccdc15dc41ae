import type { PictureFolder } from './picture-url.ts'

/** The largest file that is accepted. */
export const MAX_PICTURE_MB = 8
export const MAX_PICTURE_BYTES = MAX_PICTURE_MB * 1024 * 1024

/** Format of the pictures in a folder. Widths in pixels; the file of the first has no width suffix. */
export type PictureShape = {
  widths: readonly [largest: number, ...smaller: number[]]
  /** Recommended width of an upload. Larger pictures are stored up to the largest width. */
  suggestedWidth: number
  /** Width divided by height. */
  ratio: number
  /** `contain` fits the whole picture on white. `cover` fills the shape and crops the rest. */
  fit: 'contain' | 'cover'
}

const square: PictureShape = {
  widths: [800, 400, 200],
  suggestedWidth: 400,
  ratio: 1,
  fit: 'contain',
}
const wide: PictureShape = {
  widths: [1600, 800, 400],
  suggestedWidth: 1600,
  ratio: 12 / 5,
  fit: 'cover',
}

/** Slides are wide, everything else is square. */
export function pictureShape(folder: PictureFolder): PictureShape {
  return folder === 'Carousels' ? wide : square
}

/** Returns the recommended size of an upload. */
export function suggestedSize({ suggestedWidth: width, ratio }: PictureShape) {
  return { width, height: atLeastOne(width / ratio) }
}

/** Returns the size of the stored picture: at most the largest width, never enlarged. */
export function fitShape(
  { widths, ratio, fit }: PictureShape,
  source: { width: number; height: number },
): { width: number; height: number } {
  const widthCandidates = [source.width, source.height * ratio]
  const width = Math.min(
    widths[0],
    fit === 'cover' ? Math.min(...widthCandidates) : Math.max(...widthCandidates),
  )
  return { width: atLeastOne(width), height: atLeastOne(width / ratio) }
}

function atLeastOne(pixels: number): number {
  return Math.max(1, Math.round(pixels))
}
