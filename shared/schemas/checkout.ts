import { z } from 'zod'
import { isOneLine } from '../domain/one-line.ts'
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

/** The delivery and pickup forms. */
export const shippingInput = z.object({
  name: text(120, messages.nameShort)
    .min(3, messages.nameShort)
    .refine(isCardFree, messages.noCardNumber)
    .refine(isOneLine, messages.oneLine),
  email,
  phone: text(40, messages.phoneRequired)
    .min(1, messages.phoneRequired)
    .refine(isOneLine, messages.oneLine),
  comment: cardFreeText(1000),
  isDrop: z.boolean().default(false),
  isReplace: z.boolean().default(false),
  shippingType: z.enum(['delivery', 'pickup']),
  /** The earliest open window if empty. */
  windowId: text(60)
    .nullish()
    .transform(value => value || null),
})
export type ShippingInput = z.infer<typeof shippingInput>

/** Precision of a location: house, street, postal area, or town. */
export const precision = z.enum(['address', 'street', 'postal', 'place'])
export type Precision = z.infer<typeof precision>

const addressLine = (max: number) => cardFreeText(max).refine(isOneLine, messages.oneLine)

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
  lang: language.optional(),
})
export type CheckoutInput = z.infer<typeof checkoutInput>

/** `Payment/process` uses only the order number and card token. The rest comes from the stored order. */
export const processInput = z.object({
  paymentState: paymentInput.nullish(),
  /** Authorizes access to the receipt if the order is already paid. */
  shippingState: z.object({ email: text(254) }).nullish(),
  tokenState: z.object({
    orderId: text(50).min(1),
    dataKey: text(100).min(1),
    amount: z.number().nullish(),
  }),
})
export type ProcessInput = z.infer<typeof processInput>

/** The status of an order requires its number and email address. */
export const paymentStatusInput = z.object({ orderId: text(50).min(1), email })
export type PaymentStatusInput = z.infer<typeof paymentStatusInput>
