import { z } from 'zod'
import { day } from '../schemas/fields.ts'
import { basketView } from './basket.ts'
import { placedAddress } from './place.ts'
import { dollars, moment } from './response.ts'

const addressView = placedAddress.extend({
  /** 0 = unknown. */
  zoneId: z.number().int(),
  zoneName: z.string(),
  deliveryCost: dollars,
  minPurchase: dollars,
  aliasName: z.string(),
})
export type AddressView = z.infer<typeof addressView>

const shippingView = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  comment: z.string(),
  isDrop: z.boolean(),
  isReplace: z.boolean(),
  shippingType: z.enum(['delivery', 'pickup']),
  pickupLocation: z.string(),
  /** The delivery or pickup window; null without a plan. */
  windowId: z.string().nullable(),
  windowStart: moment.nullable(),
  windowEnd: moment.nullable(),
})
export type ShippingView = z.infer<typeof shippingView>

/** The ordered basket. `tax` includes the tax of both fees. */
export const orderTotals = basketView.extend({
  deliveryTax: dollars,
  deliveryTaxPercent: z.number(),
  administrationTax: dollars,
  administrationTaxPercent: z.number(),
})
export type OrderTotals = z.infer<typeof orderTotals>

const empty = z.literal('')

/** The five checkout states with the server's totals. Amounts in decimal dollars. */
export const checkoutView = z
  .object({
    basketState: orderTotals,
    addressState: addressView,
    shippingState: shippingView,
    paymentState: z.object({
      orderId: z.string(),
      cardNumber: empty,
      amount: dollars,
      expDate: empty,
      cvv: empty,
    }),
    tokenState: z.object({ orderId: z.string(), dataKey: z.string(), amount: dollars }),
    /** The delivery day if the order is paid now. */
    promise: z.object({ sameDay: z.boolean(), date: day }),
  })
  .meta({ id: 'Order' })
export type CheckoutView = z.infer<typeof checkoutView>
