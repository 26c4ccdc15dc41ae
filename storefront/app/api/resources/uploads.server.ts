import { z } from 'zod'
import { messages } from '#shared/messages.ts'
import { messageResponse } from '#shared/responses/response.ts'
import { id } from '#shared/schemas/fields.ts'
import { uploadPicture } from '../../services/catalogue/uploads.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'

const uploadInput = z.object({
  image: z.instanceof(Blob, { error: messages.imageOnly }).meta({ contentMediaType: 'image/*' }),
  id,
  folder: z.string().max(40),
})

export const uploadEndpoints: Endpoints = {
  'POST upload/upload-image': endpoint({
    access: 'master',
    source: 'multipart',
    input: uploadInput,
    output: messageResponse.extend({ urlImage: z.string() }),
    summary:
      'Uploads the picture of an item: JPEG, PNG, WebP, GIF or AVIF, at most 8 MB and 50 megapixels.',
    response: 'A confirmation in `message`, and the new URL in `urlImage`.',
    run: async ({ image, ...target }, { shop }) => {
      const source = Buffer.from(await image.arrayBuffer())
      const urlImage = await uploadPicture(shop, { ...target, source })
      return { message: messages.uploaded, urlImage }
    },
  }),
}
