import { MAX_PICTURE_BYTES, MAX_PICTURE_MB } from '#shared/domain/products/picture-shape.ts'
import { messages } from '#shared/messages.ts'
import { translateAny } from '../i18n/texts.ts'

/** Why the shop would refuse the file as a picture, or null. Its name and type may be wrong, so the browser reads it. */
export async function findPictureProblem(file: File | null): Promise<string | null> {
  if (!file?.type.startsWith('image/')) return translateAny(messages.imageOnly)
  if (file.size > MAX_PICTURE_BYTES) return translateAny(messages.imageTooLarge(MAX_PICTURE_MB))
  try {
    const picture = await createImageBitmap(file)
    picture.close()
    return null
  } catch {
    return translateAny(messages.imageOnly)
  }
}
