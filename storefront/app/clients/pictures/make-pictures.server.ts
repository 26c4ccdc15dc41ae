import sharp, { type Metadata } from 'sharp'
import { fitShape, type PictureShape } from '#shared/domain/products/picture-shape.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

const MAX_PICTURE_PIXELS = 50_000_000
const white = '#ffffff'

/** Implements `PictureMaker.make` in the current process. */
export async function makePictures(source: Buffer, shape: PictureShape): Promise<Buffer[]> {
  const picture = await readPicture(source, shape)
  return Promise.all(shape.widths.map(width => encode(picture, width)))
}

type Pixels = { data: Buffer; width: number; height: number }

/** Decodes the picture, applies its orientation and fits it to the shape on white. Never enlarges, drops metadata. */
async function readPicture(source: Buffer, shape: PictureShape): Promise<Pixels> {
  if (source.length === 0 || containsDocument(source)) refuse()
  const header = await sharp(source, { limitInputPixels: false }).metadata().catch(refuse)
  if (!isPhotoFormat(header)) refuse()
  if (header.width * header.height > MAX_PICTURE_PIXELS) {
    throw new ShopError('too_large', 'The image has more than 50 megapixels. Choose a smaller one.')
  }
  const { width, height } = fitShape(shape, header.autoOrient)
  const data = await sharp(source, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(width, height, { fit: shape.fit, background: white })
    .flatten({ background: white })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
    .catch(refuse)
  return { data, width, height }
}

/** Detects polyglot files, which are also an HTML page, a script or a PDF. No camera writes these strings. */
function containsDocument(source: Buffer): boolean {
  return /<(script|html|!doctype|\?php)|%PDF-/i.test(source.toString('latin1'))
}

/** Checks the content, not the file name or declared type. AVIF is the only HEIF that browsers support. */
function isPhotoFormat({ format, compression }: Metadata): boolean {
  return (
    ['jpeg', 'png', 'webp', 'gif'].includes(format) || (format === 'heif' && compression === 'av1')
  )
}

function encode({ data, width, height }: Pixels, targetWidth: number): Promise<Buffer> {
  const scale = Math.min(1, targetWidth / width)
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize(Math.round(width * scale), Math.max(1, Math.round(height * scale)))
    .webp({ quality: 82, effort: 2 })
    .toBuffer()
}

function refuse(): never {
  throw new ShopError('unsupported_media', messages.imageOnly)
}
