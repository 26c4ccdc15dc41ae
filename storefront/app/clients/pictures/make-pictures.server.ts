import sharp, { type Metadata } from 'sharp'
import { fitShape, type PictureShape } from '#shared/domain/picture-shape.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

const MAX_PICTURE_PIXELS = 50_000_000
const white = '#ffffff'

/** What `PictureMaker` answers, made in this process. */
export async function makePictures(source: Buffer, shape: PictureShape): Promise<Buffer[]> {
  const picture = await readPicture(source, shape)
  return Promise.all(shape.widths.map(width => encode(picture, width)))
}

type Pixels = { data: Buffer; width: number; height: number }

/** The picture upright in its shape, on white: never enlarged, without metadata. */
async function readPicture(source: Buffer, shape: PictureShape): Promise<Pixels> {
  if (source.length === 0 || holdsDocument(source)) refuse()
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

/** A file that is a picture and a page or program as well; no camera writes these words. */
function holdsDocument(source: Buffer): boolean {
  return /<(script|html|!doctype|\?php)|%PDF-/i.test(source.toString('latin1'))
}

/** By content, whatever the name or the declared type; AVIF is the one HEIF that browsers read. */
function isPhotoFormat({ format, compression }: Metadata): boolean {
  return (
    ['jpeg', 'png', 'webp', 'gif'].includes(format) || (format === 'heif' && compression === 'av1')
  )
}

function encode({ data, width, height }: Pixels, wanted: number): Promise<Buffer> {
  const scale = Math.min(1, wanted / width)
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize(Math.round(width * scale), Math.max(1, Math.round(height * scale)))
    .webp({ quality: 82, effort: 2 })
    .toBuffer()
}

function refuse(): never {
  throw new ShopError('unsupported_media', messages.imageOnly)
}
