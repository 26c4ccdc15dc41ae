import type { Db } from '#database/db.ts'
import type { ProductRecord } from '#database/reads/product-records.ts'
import { findProduct } from '#database/reads/products.ts'
import { listCandidates } from '#database/reads/substitutes.ts'
import { type Order, type OrderLine, withUnitAndPrices } from '#database/stores/order-types.ts'
import type { Substitute } from '#database/stores/packing.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import { taxRateFor } from '#shared/domain/money/tax.ts'
import { allowedReplacement, noOwnReplacement } from '#shared/domain/orders/replacement.ts'
import { lowerPrice, packGrams } from '#shared/domain/orders/substitutes.ts'
import { unitPriceCents } from '#shared/domain/products/pricing.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { OfferedSubstitute, SubstituteView } from '#shared/responses/packing.ts'
import type { SubstituteQuery } from '#shared/schemas/packing.ts'
import { isReplacement } from '../catalogue/is-replacement.server.ts'
import { toLineSnapshot } from '../catalogue/line-snapshot.server.ts'
import { type PackingState, requirePackingState } from './packing-order.server.ts'

/** Enough to choose from on a tablet. */
const MAX_OFFERED = 8

/** Lists what may replace the product of a line, or of each line, the closest price first. */
export async function listSubstitutes(
  { db }: { db: Db },
  orderId: string,
  { line: position, code }: SubstituteQuery,
): Promise<OfferedSubstitute[]> {
  const state = await requirePackingState(db, orderId)
  const { lines } = state.order
  const positions = position === undefined ? [...lines.keys()] : [position]
  const offered: OfferedSubstitute[] = []
  for (const at of positions) {
    const line = lines[at]
    if (!line) throw new ShopError('not_found', messages.noSuchLine)
    const substitutes = await listSubstitutesOf(db, state, line, code)
    offered.push(...substitutes.map(substitute => ({ ...substitute, line: at })))
  }
  return offered
}

/** Empty if the shopper wants no replacement. */
async function listSubstitutesOf(
  db: Db,
  state: PackingState,
  line: OrderLine,
  code: string,
): Promise<SubstituteView[]> {
  const { order } = state
  const allowed = allowedReplacement(line.snapshot, order.isReplace)
  if (allowed === 'none') return []
  const candidates = await listCandidates(db, {
    aisleId: line.snapshot.aisleId,
    priceCents: line.unitPriceCents,
    not: productsIn(state, line),
    ...(allowed !== 'any' && { only: allowed }),
    code,
  })
  return candidates
    .filter(record => isReplacement(toReplaced(line), record, order.taxRate))
    .map(record => toSubstitute(order, record))
    .toSorted((one, other) => distance(line, one) - distance(line, other))
    .slice(0, MAX_OFFERED)
    .map(substitute => toSubstituteView(substitute, line))
}

/** Returns the product as a substitute for a line. Throws if the shopper or the label of the line's product forbids it. */
export async function requireSubstitute(
  db: Db,
  state: PackingState,
  line: OrderLine,
  productId: number,
): Promise<Substitute> {
  const { order } = state
  const allowed = allowedReplacement(line.snapshot, order.isReplace)
  if (allowed === 'none') throw new ShopError('conflict', messages.noSubstitutes)
  if (allowed !== 'any' && allowed !== productId) {
    throw new ShopError('conflict', messages.otherSubstitute)
  }
  const record = await findProduct(db, productId, { includeHidden: false })
  const isTaken = productsIn(state, line).includes(productId)
  if (!record || isTaken || !isReplacement(toReplaced(line), record, order.taxRate)) {
    throw new ShopError('conflict', messages.substituteRefused)
  }
  return toSubstitute(order, record)
}

/** The products of an order, and what replaces them in other lines: each stands in an invoice once. */
function productsIn({ order, progress }: PackingState, line: OrderLine): number[] {
  const replaced = progress.filter((_, position) => order.lines[position] !== line)
  return [
    ...order.lines.map(({ productId }) => productId),
    ...replaced.flatMap(({ substitute }) => substitute?.productId ?? []),
  ]
}

function toSubstitute({ taxRate }: Order, record: ProductRecord): Substitute {
  const snapshot = toLineSnapshot(record, taxRate, [], noOwnReplacement)
  return {
    productId: record.id,
    snapshot,
    unitPriceCents: unitPriceCents(record),
    taxRate: taxRateFor(record.taxClass, taxRate),
    packGrams: packGrams(snapshot),
  }
}

/** How far the prices are apart: for the weight of a step if packs would replace steps. */
function distance({ unitPriceCents, snapshot }: OrderLine, substitute: Substitute): number {
  const { packGrams } = substitute
  const { stepGrams } = snapshot
  const steps = stepGrams && packGrams ? packGrams / stepGrams : 1
  return Math.abs(substitute.unitPriceCents / steps - unitPriceCents)
}

/** The product of a line as it was ordered, with its tax. */
function toReplaced({ snapshot, taxRate }: OrderLine) {
  return { ...snapshot, taxRate }
}

/** What the packing screen shows of a product and reads from its code. */
export function shownAtPacking(snapshot: OrderLine['snapshot']) {
  return {
    name: snapshot.name,
    fName: snapshot.fName,
    brandName: snapshot.brandName,
    brandFName: snapshot.brandFName,
    netQuantity: snapshot.netQuantity,
    netUnit: snapshot.netUnit,
    stepGrams: snapshot.stepGrams ?? null,
    pieceGrams: snapshot.pieceGrams ?? null,
    sku: snapshot.sku,
    barcode: snapshot.barcode,
    urlImage: snapshot.urlImage,
  }
}

/** Units in the bag are the first ones, so one that is replaced costs what the last one does. */
function lastPriceOf(line: OrderLine) {
  const priced = withUnitAndPrices(line)
  return {
    ...priced,
    unitPriceCents: priced.pricedQuantities?.at(-1)?.unitPriceCents ?? line.unitPriceCents,
  }
}

export function toSubstituteView(substitute: Substitute, line: OrderLine): SubstituteView {
  const { snapshot, packGrams = null, packs = null } = substitute
  return {
    id: snapshot.id,
    ...shownAtPacking(snapshot),
    available: snapshot.available,
    packGrams,
    packs,
    price: toDollars(lowerPrice(lastPriceOf(line), substitute)),
  }
}
