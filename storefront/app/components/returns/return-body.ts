import { z } from 'zod/mini'
import type { OrderLink } from '#app/i18n/order-paths.ts'
import { MAX_PICTURE_BYTES } from '#shared/domain/products/picture-shape.ts'
import { messages } from '#shared/messages.ts'
import type { ReturnableGoods } from '#shared/responses/return.ts'
import { returnReason } from '#shared/schemas/return-form.ts'

type GoodsId = Pick<ReturnableGoods, 'line' | 'isSubstitute'>

/** The name of the field for the quantity of goods. */
export function quantityName({ line, isSubstitute }: GoodsId): string {
  return `quantity-${line}${isSubstitute ? '-substitute' : ''}`
}

/** Reads the form: goods with a quantity, the reason, and what is optional. */
export function returnForm(goods: readonly ReturnableGoods[]) {
  const form = z.looseObject({ reason: returnReason })
  return z.pipe(
    form.check(
      z.refine(({ picture }) => sizeOf(picture) <= MAX_PICTURE_BYTES, {
        path: ['picture'],
        error: messages.returnPicture,
      }),
      z.refine(fields => linesIn(fields, goods).length > 0, {
        path: ['lines'],
        error: messages.returnNothing,
      }),
    ),
    z.transform(({ reason, picture, takesCredit, ...fields }) => ({
      lines: linesIn(fields, goods),
      reason,
      takesCredit: takesCredit === 'on',
      // A form without a file contains an empty one.
      picture: sizeOf(picture) > 0 ? (picture as File) : null,
    })),
  )
}

function sizeOf(picture: unknown): number {
  return picture instanceof File ? picture.size : 0
}

type ReturnFormValues = z.infer<ReturnType<typeof returnForm>>

function linesIn(fields: Record<string, unknown>, goods: readonly ReturnableGoods[]) {
  return goods.flatMap(({ line, isSubstitute }) => {
    const qty = Number(fields[quantityName({ line, isSubstitute })] ?? 0)
    return qty > 0 ? [{ line, isSubstitute, qty }] : []
  })
}

/** The body of the call: the request as JSON, and the picture as a file. */
export function toBody(
  { picture, ...fields }: ReturnFormValues,
  { orderId, signature: t }: OrderLink,
  key: string,
): FormData {
  const body = new FormData()
  body.set('request', JSON.stringify({ ...fields, orderId, t, key }))
  if (picture) body.set('picture', picture)
  return body
}
