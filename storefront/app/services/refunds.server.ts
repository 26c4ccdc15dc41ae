import { type Db, inTurn } from '#database/db.ts'
import type { Order } from '#database/stores/order-rows.ts'
import { findOrder } from '#database/stores/orders.ts'
import {
  findRefundByKey,
  insertRefund,
  listRefundsOfCharge,
  type Refund,
} from '#database/stores/refunds.ts'
import { formatMoney, toCents, toDollars } from '#shared/domain/money.ts'
import { canMove } from '#shared/domain/order-state.ts'
import { type RefundTax, taxInRefund } from '#shared/domain/refund.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { InvoiceView, Receipt } from '#shared/schemas/order.ts'
import type { RefundInput, VoidInput } from '#shared/schemas/refund.ts'
import type { Desk } from '../shop.server.ts'
import { recordChange } from './activity.server.ts'
import { requireInvoice } from './orders.server.ts'
import { factsOf, sendRefund } from './refund-settlement.server.ts'
import { sharedNow } from './shared-clock.server.ts'

type Wish = Pick<Refund, 'kind' | 'reason'> & {
  key: string
  amountCents: number | null
  tax: RefundTax
}

/** Gives a part or all of a payment back to the card. Answers the invoice. */
export function refundOrder(desk: Desk, orderId: string, input: RefundInput): Promise<InvoiceView> {
  const { reason, key, tax } = input
  return giveBack(desk, orderId, {
    kind: 'refund',
    reason,
    key,
    tax,
    amountCents: toCents(input.amount),
  })
}

/** Takes a whole payment back and cancels its order; after the batch is closed, as a refund. */
export function voidOrder(desk: Desk, orderId: string, input: VoidInput): Promise<InvoiceView> {
  return giveBack(desk, orderId, {
    kind: 'void',
    ...input,
    amountCents: null,
    tax: 'spread',
  })
}

async function giveBack(desk: Desk, orderId: string, wish: Wish): Promise<InvoiceView> {
  const begun = await beginRefund(desk, orderId, wish)
  if (begun && (await sendRefund(desk, begun)) === 'refused') {
    throw new ShopError('provider', messages.refundRefused)
  }
  return requireInvoice(desk, orderId)
}

/** Writes the refund before anything is sent; null when this very request was written before. */
function beginRefund(desk: Desk, orderId: string, wish: Wish): Promise<Refund | null> {
  return inTurn(desk.db, async trx => {
    const order = await findOrder(trx, orderId)
    if (!order?.paidAt || !order.receipt) {
      throw new ShopError('not_found', 'There is no such invoice.')
    }
    const requestKey = `${orderId} ${wish.key}`
    if (await isRepetition(trx, requestKey, wish)) return null
    const attemptId = requireAttemptId(order.receipt)
    const refunds = await listRefundsOfCharge(trx, attemptId)
    const { amountCents, left } = requirePossible(order, refunds, wish)
    await recordChange(trx, desk, {
      subject: 'orders',
      id: orderId,
      name: order.name,
      before: { moneyBack: null },
      after: { moneyBack: `${formatMoney(amountCents, 'en')} (${wish.kind})` },
    })
    return insertRefund(
      trx,
      {
        orderId,
        attemptId,
        number: refunds.length + 1,
        kind: wish.kind,
        amountCents,
        taxCents: taxInRefund(left, amountCents, wish.tax),
        reason: wish.reason,
        askedBy: desk.actor.name,
        requestKey,
        isSending: true,
      },
      await sharedNow({ ...desk, db: trx }),
    )
  })
}

/** Throws where a key is used for something else. */
async function isRepetition(db: Db, requestKey: string, wish: Wish): Promise<boolean> {
  const before = await findRefundByKey(db, requestKey)
  if (!before) return false
  if (before.state === 'refused') throw new ShopError('provider', messages.refundRefused)
  const isSame = wish.amountCents === null || wish.amountCents === before.amountCents
  if (!isSame) throw new ShopError('conflict', messages.refundKeyUsed)
  return true
}

function requirePossible(order: Order, refunds: Refund[], wish: Wish) {
  if (refunds.some(({ state }) => state === 'checking')) {
    throw new ShopError('conflict', messages.refundUnderWay)
  }
  const { totalCents, state, taxRate } = order
  const { refundedCents } = factsOf(totalCents, refunds)
  if (wish.kind === 'void' && refundedCents > 0) {
    throw new ShopError('conflict', messages.voidAfterRefund)
  }
  const onceDone = { voided: true, capturedCents: totalCents, refundedCents: totalCents }
  const move = canMove(state, wish.kind === 'void' ? 'cancelled' : 'refunded', onceDone)
  if (!move.ok) throw new ShopError('conflict', move.reason)
  const restCents = totalCents - refundedCents
  const amountCents = wish.amountCents ?? restCents
  if (amountCents > restCents) {
    const message = messages.refundTooLarge(toDollars(restCents))
    throw new ShopError('invalid', message, { fields: { amount: message } })
  }
  return { amountCents, left: { restCents, restTaxCents: findRestTax(order, refunds), taxRate } }
}

function findRestTax({ taxCents }: Order, refunds: Refund[]): number {
  const done = refunds.filter(({ state }) => state === 'done')
  return done.reduce((rest, refund) => rest - refund.taxCents, taxCents)
}

function requireAttemptId({ receiptId, orderId }: Receipt): string {
  if (!receiptId) throw new Error(`the receipt of order ${orderId} names no charge`)
  return receiptId
}
