import type { PictureShape } from '#shared/domain/products/picture-shape.ts'

export type PictureMaker = {
  /**
   * Converts an upload to WebP files, one per width of the shape, in their order. Throws
   * `unsupported_media`, `too_large`, or `unavailable` if the picture process crashed.
   */
  make(source: Uint8Array, shape: PictureShape): Promise<Uint8Array[]>
  close(): void
}
