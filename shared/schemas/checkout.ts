import { z } from 'zod'
import { isOneLine } from '../domain/one-line.ts'
import { messages } from '../messages.ts'
import { basketInput } from './basket.ts'
import { dollars, latitude, longitude, optionalText } from './fields.ts'
import { cardFreeText, email, language, text } from './form-fields.ts'
import { shippingInput } from './shipping.ts'

/** Precision of a location: house, street, postal area, or town. */
export const precision = z.enum(['address', 'street', 'postal', 'place'])
export type Precision = z.infer<typeof precision>

/** One line of an address. A line break could add a false line to a label or an e-mail. */
const addressLine = (max: number) => cardFreeText(max).check(z.refine(isOneLine, messages.oneLine))

/** The server reads only texts and coordinates of an address. It computes zone and cost. */
const addressInput = z.object({
  address: addressLine(300),
  street: addressLine(120),
  unit: addressLine(60),
  buzzer: addressLine(40),
  city: addressLine(80),
  postalCode: addressLine(20),
  precision: z
    .union([precision, z.literal('')])
    .nullish()
    .transform(value => value ?? ''),
  lat: latitude.nullish().transform(value => value ?? null),
  lng: longitude.nullish().transform(value => value ?? null),
})

const alwaysEmpty = z
  .string()
  .nullish()
  .transform(value => value ?? '')
  .refine(value => value === '', messages.noCardNumber)

const paymentInput = z.object({
  orderId: optionalText(50),
  cardNumber: alwaysEmpty,
  expDate: alwaysEmpty,
  cvv: alwaysEmpty,
  amount: z.number().nullish(),
})

const tokenInput = z.object({
  orderId: optionalText(50),
  dataKey: optionalText(100),
  amount: z.number().nullish(),
})

/** The request of `Basket/Checkout`, with its five states. */
export const checkoutInput = z.object({
  basketState: basketInput,
  addressState: addressInput.nullish(),
  shippingState: shippingInput,
  paymentState: paymentInput.nullish(),
  tokenState: tokenInput.nullish(),
  lang: z.optional(language),
})
export type CheckoutInput = z.infer<typeof checkoutInput>

/** What the shopper takes from their store credit, in decimal dollars. A guest sends the key that opened it. */
const creditInput = z.object({ amount: dollars, key: optionalText(200) })

/**
 * `Payment/process` uses the order number, card token and store credit. It compares the amount, day and window that the
 * shopper saw with those of the order. The card token is empty if the credit covers the order.
 */
export const processInput = z
  .object({
    creditState: creditInput.nullish(),
    paymentState: paymentInput.nullish(),
    /** Authorizes access to the receipt if the order is already paid. */
    shippingState: z
      .object({
        email: text(254),
        windowStart: z.nullish(text(40)),
        windowEnd: z.nullish(text(40)),
      })
      .nullish(),
    promise: z.object({ date: text(10) }).nullish(),
    tokenState: z.object({
      orderId: text(50).check(z.minLength(1)),
      dataKey: text(100),
      amount: z.number().nullish(),
    }),
  })
  .refine(
    ({ tokenState, creditState }) => tokenState.dataKey !== '' || (creditState?.amount ?? 0) > 0,
    { error: messages.valueMissing, path: ['tokenState', 'dataKey'] },
  )
export type ProcessInput = z.infer<typeof processInput>

/** The status of an order requires its number and email address. */
export const paymentStatusInput = z.object({ orderId: text(50).check(z.minLength(1)), email })
export type PaymentStatusInput = z.infer<typeof paymentStatusInput>
