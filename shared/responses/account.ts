import { z } from 'zod'
import { orderStates } from '../domain/orders/order-state.ts'
import { role } from '../schemas/account.ts'
import { attemptKind } from '../schemas/capture.ts'
import { recordId } from '../schemas/fields.ts'
import { language } from '../schemas/form-fields.ts'
import { fieldChange } from './activity.ts'
import { checkoutView } from './checkout.ts'
import { ownCredit } from './credit.ts'
import { mailView } from './mail.ts'
import { captureView, editView, packedView } from './order.ts'
import { paymentRequestView } from './payment-request.ts'
import { savedAddress } from './place.ts'
import { refundView } from './refund.ts'
import { count, dollars, messageResponse, moment } from './response.ts'
import { ownReturn } from './return.ts'

/** Clients send `token` as `Authorization: Bearer` with every call. */
export const tokenResponse = z.object({ token: z.string() })
export const changedPassword = messageResponse.extend(tokenResponse.shape)

/** A user in the back office. */
export const userView = z
  .object({
    id: recordId,
    email: z.string(),
    name: z.string(),
    role,
    active: z.boolean(),
    disabled: z.boolean(),
    createdAt: moment,
  })
  .meta({ id: 'User' })
export type UserView = z.infer<typeof userView>

/** The state of a user's own second factor. The secret is only returned during setup. */
export const secondFactorView = z.object({
  isOn: z.boolean(),
  isRequired: z.boolean(),
  recoveryCodesLeft: count,
})
export type SecondFactorView = z.infer<typeof secondFactorView>
export const secondFactorSetup = z.object({ secret: z.string(), uri: z.string() })
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export const confirmedFactor = recoveryCodes.extend(tokenResponse.shape)

const nullableText = z.string().nullable()

/** Export of all data that the shop stores about a user. */
export const personalData = z
  .object({
    account: userView
      .pick({ email: true, name: true, role: true, createdAt: true })
      .extend({ language }),
    /** The address book. */
    addresses: z.array(savedAddress.omit({ id: true })),
    orders: z.array(
      checkoutView
        .pick({ basketState: true, addressState: true, shippingState: true, promise: true })
        .extend({
          orderId: z.string(),
          invoiceNumber: z.number().int().nullable(),
          state: z.enum(orderStates),
          createdAt: moment,
          paidAt: moment.nullable(),
          packed: packedView.nullable(),
          /** What the shopper or the staff changed before packing, oldest first. */
          edits: z.array(editView.extend({ by: z.enum(['shopper', 'staff']) })),
          /** Each payment attempt; an authorisation only reserves its amount. `outcome` is null before the response, 'unknown' if the result is uncertain. */
          payments: z.array(
            z.object({
              at: moment,
              kind: attemptKind,
              amount: dollars,
              credit: dollars,
              outcome: nullableText,
              cardType: nullableText,
              maskedPan: nullableText,
              transAction: nullableText,
            }),
          ),
          /** Requests to pay by a link, oldest first. */
          paymentRequests: z.array(
            paymentRequestView
              .pick({ kind: true, state: true, amount: true, expiresAt: true, mailedAt: true })
              .extend({ createdAt: moment, finishedAt: moment.nullable() }),
          ),
          /** The charges and releases of reserved amounts. */
          captures: z.array(
            captureView.pick({
              kind: true,
              state: true,
              amount: true,
              dateTime: true,
              transAction: true,
            }),
          ),
          refunds: z.array(
            refundView.pick({
              kind: true,
              state: true,
              destination: true,
              card: true,
              amount: true,
              tax: true,
              parts: true,
              creditNumber: true,
              dateTime: true,
            }),
          ),
          /** The goods that were returned. `picture` is a data URL, or empty. */
          returns: z.array(ownReturn.extend({ picture: z.string() })),
          /** What the shop did not have of it, although it was paid. */
          shortfalls: z.array(
            z.object({ productId: recordId, missing: count, filled: count, createdAt: moment }),
          ),
        }),
    ),
    /** Requests for a mail when a product is available again. */
    stockAlerts: z.array(
      z.object({
        productId: recordId,
        createdAt: moment,
        confirmedAt: moment.nullable(),
        sentAt: moment.nullable(),
      }),
    ),
    credit: ownCredit.omit({ email: true }),
    /** Messages sent by the contact form. */
    messages: z.array(mailView.pick({ subject: true, text: true, createdAt: true })),
    /** Changes of the account by Masters. */
    accountChanges: z.array(z.object({ at: moment, changes: z.array(fieldChange) })),
    mails: z.array(mailView.pick({ kind: true, subject: true, createdAt: true, sentAt: true })),
  })
  .meta({ id: 'PersonalData' })
export type PersonalData = z.infer<typeof personalData>
