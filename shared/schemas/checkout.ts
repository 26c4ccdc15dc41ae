import { z } from 'zod'
import type { addressView, checkoutView, orderTotals, shippingView } from '../answers/checkout.ts'
import type { paymentFailureView, paymentStatus } from '../answers/payment.ts'
import type { savedAddress } from '../answers/place.ts'
import { messages } from '../messages.ts'
import { basketInput } from './basket.ts'
import {
  cardFreeText,
  email,
  isCardFree,
  language,
  latitude,
  longitude,
  optionalText,
  text,
} from './fields.ts'

/** The delivery and pickup forms (specification, section 5). */
export const shippingInput = z.object({
  name: text(120, messages.nameShort)
    .min(3, messages.nameShort)
    .refine(isCardFree, messages.noCardNumber),
  email,
  phone: text(40, messages.phoneRequired).min(1, messages.phoneRequired),
  comment: cardFreeText(1000),
  isDrop: z.boolean().default(false),
  isReplace: z.boolean().default(false),
  shippingType: z.enum(['delivery', 'pickup']),
})
export type ShippingInput = z.infer<typeof shippingInput>
export type ShippingView = z.infer<typeof shippingView>

/** How exactly a place is known: the house, its street, its postal area, or a town. */
export const precision = z.enum(['address', 'street', 'postal', 'place'])
export type Precision = z.infer<typeof precision>

/** Of an address its texts and its place are read; zone and cost are the server's. */
const addressInput = z.object({
  address: cardFreeText(300),
  street: cardFreeText(120),
  unit: cardFreeText(60),
  buzzer: cardFreeText(40),
  city: cardFreeText(80),
  postalCode: cardFreeText(20),
  precision: z
    .union([precision, z.literal('')])
    .nullish()
    .transform(value => value ?? ''),
  lat: latitude.nullish().transform(value => value ?? null),
  lng: longitude.nullish().transform(value => value ?? null),
})

export type AddressView = z.infer<typeof addressView>
export type SavedAddress = z.infer<typeof savedAddress>

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

/** The five states of `Basket/Checkout` as they arrive. */
export const checkoutInput = z.object({
  basketState: basketInput,
  addressState: addressInput.nullish(),
  shippingState: shippingInput,
  paymentState: paymentInput.nullish(),
  tokenState: tokenInput.nullish(),
  lang: language.optional(),
})
export type CheckoutInput = z.infer<typeof checkoutInput>

/** Of `Payment/process` the order's number and the card token count; the rest is the stored order's. */
export const processInput = z.object({
  paymentState: paymentInput.nullish(),
  /** Shows whose order it is when it is paid already. */
  shippingState: z.object({ email: text(254) }).nullish(),
  tokenState: z.object({
    orderId: text(50).min(1),
    dataKey: text(100).min(1),
    amount: z.number().nullish(),
  }),
})
export type ProcessInput = z.infer<typeof processInput>

/** Whoever asks what became of an order names its number and its e-mail. */
export const paymentStatusInput = z.object({ orderId: text(50).min(1), email })
export type PaymentStatusInput = z.infer<typeof paymentStatusInput>

/** What a `Payment/process` that did not pay has answered. `isCharged`: only a call to the shop helps. */
export type PaymentFailureView = z.infer<typeof paymentFailureView>

/** `checking`: charged or not, the shop is finding out. `open`: it can be paid; `failure` says why it was not. */
export type PaymentStatus = z.infer<typeof paymentStatus>

/** The basket as it was ordered; `tax` holds the tax of both fees. */
export type OrderTotals = z.infer<typeof orderTotals>

/** The five states with the server's totals; amounts in decimal dollars. */
export type CheckoutView = z.infer<typeof checkoutView>
