import type { FieldErrors } from '#shared/errors.ts'
import { toFieldErrors } from '#shared/schemas/field-errors.ts'
import { type ShippingInput, shippingInput } from '#shared/schemas/shipping.ts'

/** Errors of the delivery or pickup form by field; empty if it is valid. */
export function findShippingErrors(shipping: ShippingInput): FieldErrors {
  const { error } = shippingInput.safeParse(shipping)
  return error ? toFieldErrors(error) : {}
}
