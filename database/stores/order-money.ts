import type { Cents } from '#shared/domain/money.ts'
import { isWaiting, type OrderMoney } from '#shared/domain/order-state.ts'
import { listCharged, type RefundPart } from '#shared/domain/refund.ts'
import type { Order } from './order-rows.ts'

/** Returns what was charged of a paid order, and what is only reserved on the card. */
export function moneyOf(order: Order): OrderMoney {
  const { state, limitCents, totalCents, captured } = order
  if (limitCents === null) return { capturedCents: totalCents, reservedCents: 0 }
  if (captured) return { capturedCents: captured.totalCents, reservedCents: 0 }
  return { capturedCents: 0, reservedCents: isWaiting(state) ? limitCents : 0 }
}

/** True while the card of an authorised order is not charged. */
export function isReserved(order: Order): boolean {
  return moneyOf(order).reservedCents > 0
}

/** Returns what a payment was for, in the form of the refund rules. Empty while it is only reserved. */
export function listChargedParts(order: Order): RefundPart[] {
  const { captured } = order
  if (order.limitCents !== null && !captured) return []
  const lines = order.lines.map(({ quantity, beforeTaxCents, taxCents, taxRate }, position) => ({
    quantity,
    beforeTaxCents,
    taxCents,
    ...captured?.lines[position],
    taxRate,
  }))
  const fees = captured ?? order
  const charged = listCharged(lines, {
    delivery: {
      beforeTaxCents: order.deliveryCents,
      taxCents: order.deliveryTaxCents,
      taxRate: order.deliveryTaxRate,
    },
    administration: {
      beforeTaxCents: fees.administrationCents,
      taxCents: fees.administrationTaxCents,
      taxRate: order.administrationTaxRate,
    },
  })
  // Packing again may cost a fee that the capture had none of.
  return captured?.administrationCents === 0 ? [...charged, noFee(order)] : charged
}

function noFee({ administrationTaxRate: taxRate }: Order): RefundPart {
  return {
    kind: 'administration',
    line: null,
    quantity: 0,
    beforeTaxCents: 0,
    taxCents: 0,
    taxRate,
  }
}

/** The total that a paid order costs: what was captured, else what was ordered. */
export function costOf({ captured, totalCents }: Order): Cents {
  return captured?.totalCents ?? totalCents
}
