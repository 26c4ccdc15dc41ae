import { z } from 'zod'
import { itemNotFound } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { type ProductView, productView } from '#shared/responses/product.ts'
import { messageResponse } from '#shared/responses/response.ts'
import { id } from '#shared/schemas/fields.ts'
import { picturesChange } from '#shared/schemas/product-pictures.ts'
import { findProductForBackOffice } from '../../services/catalogue/catalogue.server.ts'
import { addPicture, orderPictures } from '../../services/catalogue/product-pictures.server.ts'
import { uploadPicture } from '../../services/catalogue/uploads.server.ts'
import { pathId } from '../crud.server.ts'
import { type CallContext, type Endpoints, endpoint } from '../endpoint.server.ts'
import { toStaffContext } from '../require-user.ts'

const image = z
  .instanceof(Blob, { error: messages.imageOnly })
  .meta({ contentMediaType: 'image/*' })

const uploadInput = z.object({ image, id, folder: z.string().max(40) })

async function readImage(image: Blob): Promise<Buffer> {
  return Buffer.from(await image.arrayBuffer())
}

async function getProduct(context: CallContext, productId: number): Promise<ProductView> {
  const product = await findProductForBackOffice(context.shop, productId)
  if (!product) throw itemNotFound()
  return product
}

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
      const urlImage = await uploadPicture(shop, { ...target, source: await readImage(image) })
      return { message: messages.uploaded, urlImage }
    },
  }),
  'POST products/pictures': endpoint({
    access: 'master',
    source: 'multipart',
    input: z.object({ image, id }),
    output: productView,
    summary: 'Adds a picture to a product, which can have six. The same files as for an upload.',
    response: 'The product.',
    run: async ({ image, id }, context) => {
      await addPicture(toStaffContext(context), { id, source: await readImage(image) })
      return getProduct(context, id)
    },
  }),
  'POST products/pictures/:id': endpoint({
    access: 'master',
    input: picturesChange,
    output: productView,
    summary:
      'Orders the pictures of a product and sets their texts. Removes those that the list leaves out. With the `images` that you have read as `known`, a change in the meantime is a 409.',
    response: 'The product. If another picture became the first, both have new ids.',
    run: async (change, context) => {
      await orderPictures(toStaffContext(context), pathId(context), change)
      return getProduct(context, pathId(context))
    },
  }),
}
