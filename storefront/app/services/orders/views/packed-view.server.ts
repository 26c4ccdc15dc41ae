import type { Revision, RevisionLine } from '#database/stores/order-revisions.ts'
import { type Order, withUnitAndPrices } from '#database/stores/order-types.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import { priceQuantities, takeQuantities } from '#shared/domain/money/priced-quantities.ts'
import { priceWeight, unitGrams } from '#shared/domain/weights/weighed.ts'
import type { BasketLine } from '#shared/responses/basket.ts'
import type { PackedView } from '#shared/responses/order.ts'
import { toBasketLines } from '../../basket/basket.server.ts'
import { findPacked, isGoods, toNamed } from '../money/revision-lines.server.ts'
import { toOrderTotals } from './order-totals.server.ts'

/** Returns what was packed of an order: see `findPacked`. */
export function toPackedView(order: Order, newest: Revision | null | undefined): PackedView | null {
  const revision = findPacked(order, newest)
  if (!revision) return null
  const { lines } = revision
  return {
    dateTime: revision.createdAt,
    bags: revision.bags,
    coldBags: revision.coldBags,
    basketState: {
      basket: lines.filter(isGoods).flatMap(toPackedLine),
      ...toOrderTotals(revision, order),
      notices: [],
    },
    ordered: {
      total: toDollars(order.totalCents),
      limit: order.limitCents === null ? null : toDollars(order.limitCents),
    },
    changes: lines.flatMap(line => toChange(order, line)),
    weighed: lines.flatMap(line => toWeighed(order, line)),
  }
}

function toPackedLine({ grams, packs, ...line }: RevisionLine): BasketLine[] {
  const weight = typeof grams === 'number' ? { grams } : {}
  return toBasketLines([{ ...line, quantity: packs ?? line.quantity }]).map(view => ({
    ...view,
    ...weight,
  }))
}

/** The estimate of as many units as were packed. */
function toWeighed({ lines }: Order, line: RevisionLine): PackedView['weighed'] {
  const original = lines[line.position]
  if (line.end !== 'packed' || typeof line.grams !== 'number' || !original) return []
  const { quantity: qty, grams, beforeTaxCents } = line
  const { taxRate } = original
  const estimate = priceQuantities(takeQuantities(withUnitAndPrices(original), qty), taxRate)
  const named = toNamed(line)
  const unit = unitGrams(named)
  const atLimit =
    unit !== null &&
    beforeTaxCents <
      priceWeight({ ...estimate, quantity: qty, taxRate }, grams, unit).beforeTaxCents
  const amounts = {
    estimate: toDollars(estimate.beforeTaxCents),
    amount: toDollars(beforeTaxCents),
  }
  return [{ ...named, qty, grams, ...amounts, atLimit }]
}

function toChange({ lines }: Order, line: RevisionLine): PackedView['changes'] {
  const original = lines[line.position]
  if (line.end === 'packed' || !original) return []
  const { quantity, grams = null, packs } = line
  const own = { ...toNamed(line), qty: packs ?? quantity, grams }
  const substitute = line.end === 'substituted' ? own : null
  return [{ ...toNamed(original), kind: line.end, qty: line.quantity, substitute }]
}
