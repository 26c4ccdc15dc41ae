import type { PictureShape } from '#shared/domain/picture-shape.ts'

export type PictureMaker = {
  /**
   * The upload as WebP files, one for each width of the shape, in their order. Throws `unsupported_media`,
   * `too_large`, or `unavailable` where the program that reads pictures has died.
   */
  make(source: Uint8Array, shape: PictureShape): Promise<Uint8Array[]>
  close(): void
}
