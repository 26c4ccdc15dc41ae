import { z } from 'zod'
import { orderStates } from '../domain/order-state.ts'
import { role } from '../schemas/account.ts'
import { language } from '../schemas/fields.ts'
import { fieldChange } from './activity.ts'
import { count, dollars, messageAnswer, moment, recordId } from './answer.ts'
import { checkoutView } from './checkout.ts'
import { mailView } from './mail.ts'
import { savedAddress } from './place.ts'
import { refundView } from './refund.ts'

/** `token` is sent as `Authorization: Bearer` with every call. */
export const tokenAnswer = z.object({ token: z.string() })
export const changedPassword = messageAnswer.extend(tokenAnswer.shape)

/** A row of the back office's list of people. */
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

/** A person's second factor as they see it; the secret is shown only while it is set up. */
export const secondFactorView = z.object({
  isOn: z.boolean(),
  isRequired: z.boolean(),
  recoveryCodesLeft: count,
})
export const secondFactorSetup = z.object({ secret: z.string(), uri: z.string() })
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export const confirmedFactor = recoveryCodes.extend(tokenAnswer.shape)

const said = z.string().nullable()

/** What a person may take with them of what the shop keeps of them. */
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
          /** Each card that was tried; `outcome` is null before its answer, 'unknown' while nobody knows its end. */
          payments: z.array(
            z.object({
              at: moment,
              amount: dollars,
              outcome: said,
              cardType: said,
              maskedPan: said,
              transAction: said,
            }),
          ),
          refunds: z.array(
            refundView.pick({
              kind: true,
              state: true,
              amount: true,
              tax: true,
              parts: true,
              creditNumber: true,
              dateTime: true,
            }),
          ),
        }),
    ),
    /** What they wrote by the contact form. */
    messages: z.array(mailView.pick({ subject: true, text: true, createdAt: true })),
    /** What the shop's Masters changed of the account. */
    accountChanges: z.array(z.object({ at: moment, changes: z.array(fieldChange) })),
    mails: z.array(mailView.pick({ kind: true, subject: true, createdAt: true, sentAt: true })),
  })
  .meta({ id: 'PersonalData' })
