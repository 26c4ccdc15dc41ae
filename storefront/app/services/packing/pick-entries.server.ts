import type { Db } from '#database/db.ts'
import { withWriteLock } from '#database/locks.ts'
import { findProduct } from '#database/reads/products.ts'
import type { OrderLine } from '#database/stores/order-types.ts'
import {
  claimOrder,
  endClaim,
  findPickEntry,
  insertPickEntry,
  listClaims,
  type StoredPickEntry,
  type Substitute,
} from '#database/stores/packing.ts'
import { fillShortfalls } from '#database/stores/shortfalls.ts'
import { updateOrderable } from '#database/stores/stock.ts'
import { adjustHolds } from '#database/stores/stock-holds.ts'
import { inStockUnit, type StockGoods } from '#database/stores/stock-unit.ts'
import { applyEntry, type LineProgress } from '#shared/domain/orders/packing.ts'
import { isCodeOf, maxPacks } from '#shared/domain/orders/substitutes.ts'
import { sumByProduct } from '#shared/domain/products/sum-by-product.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { PackingOrder } from '#shared/responses/packing.ts'
import type { ClaimInput, PickInput } from '#shared/schemas/packing.ts'
import type { StaffContext } from '../../shop.server.ts'
import { stockGone } from './pack-order.server.ts'
import {
  lockPackingState,
  type PackingState,
  requireClaimed,
  requireToPack,
} from './packing-order.server.ts'
import { getPacking, lastKeyOf, toPackingOrder } from './packing-views.server.ts'
import { requireSubstitute } from './substitutes.server.ts'

/** Claims an order to pack it. Throws a 409 with the name of the person who packs it already. */
export function claimPacking(
  staff: StaffContext,
  orderId: string,
  { relieve: takeOverFrom }: ClaimInput,
): Promise<PackingOrder> {
  return withWriteLock(staff.db, async trx => {
    requireToPack(await lockPackingState(trx, orderId))
    const { id: userId, name: actor } = staff.actor
    if (!(await claimOrder(trx, { orderId, userId, actor }, takeOverFrom ?? null, staff.now()))) {
      const other = (await listClaims(trx, [orderId])).get(orderId)
      throw new ShopError('conflict', messages.claimedBy(other?.actor ?? ''))
    }
    return getPacking({ ...staff, db: trx }, orderId)
  })
}

/** Gives an order back to the queue. What was entered stays. */
export async function giveBackClaim(staff: StaffContext, orderId: string): Promise<PackingOrder> {
  await endClaim(staff.db, orderId, staff.actor.id)
  return getPacking(staff, orderId)
}

/** Stores what a packer entered for a line. A repeated entry with the same key changes nothing. */
export function enterPick(
  staff: StaffContext,
  orderId: string,
  input: PickInput,
): Promise<PackingOrder> {
  return withWriteLock(staff.db, async trx => {
    const known = await findPickEntry(trx, input.key)
    const isRepeated = known !== null && isReplay(known, orderId, input)
    const state = await lockPackingState(trx, orderId)
    if (isRepeated) return toPackingOrder({ ...staff, db: trx }, state)
    requireClaimed(state, staff)
    requireNewest(state, input)
    const entry = await toEntry(trx, staff, state, input)
    await insertPickEntry(trx, entry, staff.now())
    await holdSubstitutes(trx, staff, state, entry)
    return getPacking({ ...staff, db: trx }, orderId)
  })
}

/** Throws unless the caller knows the last entry of the line: otherwise its counts are those of an older one. */
function requireNewest({ entries }: PackingState, { line, after }: PickInput): void {
  if (after !== undefined && after !== lastKeyOf(entries, line)) {
    throw new ShopError('conflict', messages.lineChanged)
  }
}

/** True if the input repeats the entry with its key. Throws a 409 if the key was used for another one. */
function isReplay(
  entry: StoredPickEntry,
  orderId: string,
  { line, kind, quantity, netGrams, substituteId, packs }: PickInput,
): boolean {
  const { productId, packs: storedPacks } = entry.substitute ?? {}
  const isSame =
    entry.orderId === orderId &&
    entry.line === line &&
    entry.kind === kind &&
    entry.quantity === quantity &&
    entry.netGrams === netGrams &&
    (kind !== 'substituted' || (productId === substituteId && (storedPacks ?? undefined) === packs))
  if (!isSame) throw new ShopError('conflict', messages.packKeyUsed)
  return true
}

async function toEntry(
  trx: Db,
  { actor }: StaffContext,
  state: PackingState,
  input: PickInput,
): Promise<StoredPickEntry> {
  const { order, progress } = state
  const { key, kind, quantity, code, substituteId, line: position } = input
  const { grossGrams, tareGrams, netGrams } = input
  const line = order.lines[position]
  const before = progress[position]
  if (!line?.quantity || !before) throw new ShopError('not_found', messages.noSuchLine)
  if (quantity > line.quantity) {
    throw new ShopError('conflict', messages.tooManyPieces(line.quantity))
  }
  const chosen =
    kind === 'substituted' && substituteId
      ? await requireSubstitute(trx, state, line, substituteId)
      : null
  if (code) await requireScanned(trx, line, { code, chosen, counted: before.substitute })
  const substitute = chosen && withPacks(line, chosen, input)
  requireWeight(kind === 'packed' ? line : substitute, input)
  const { orderId } = order
  const packer = { userId: actor.id, actor: actor.name }
  const weight = { grossGrams, tareGrams, netGrams }
  return { orderId, line: position, kind, quantity, ...weight, substitute, key, ...packer }
}

/** Throws unless packs that replace steps of a weight, and only they, come with their number. */
function withPacks(
  { snapshot: { stepGrams } }: OrderLine,
  substitute: Substitute,
  { quantity, packs }: PickInput,
): Substitute {
  const { packGrams } = substitute
  if (!stepGrams || !packGrams) {
    if (packs !== undefined) throw new ShopError('conflict', messages.packsNotNeeded)
    return substitute
  }
  if (packs === undefined) throw new ShopError('conflict', messages.packsRequired)
  const most = maxPacks(stepGrams * quantity, packGrams)
  if (packs > most) throw new ShopError('conflict', messages.tooManyPacks(most))
  return { ...substitute, packs }
}

/** Throws unless goods that are sold by weight, and only they, come with their weight. */
function requireWeight(
  goods: Pick<OrderLine, 'snapshot'> | null,
  { quantity, netGrams }: PickInput,
): void {
  const isWeighed = goods !== null && unitGrams(goods.snapshot) !== null
  if (isWeighed && quantity > 0 && netGrams === null) {
    throw new ShopError('conflict', messages.weightRequired)
  }
  if (!isWeighed && netGrams !== null) throw new ShopError('conflict', messages.weightNotNeeded)
}

type Scanned = { code: string; chosen: Substitute | null; counted: Substitute | null }

/**
 * Throws unless a scanned code is that of the line's product, as it was ordered or as it is now, or of the `chosen`
 * substitute. One that is `counted` already is not a piece of the product.
 */
async function requireScanned(
  trx: Db,
  { productId, snapshot }: OrderLine,
  { code, chosen, counted }: Scanned,
): Promise<void> {
  if (isCodeOf(snapshot, code)) return
  if (chosen && isCodeOf(chosen.snapshot, code)) return
  const product = await findProduct(trx, productId, { includeHidden: true })
  if (product && isCodeOf(product, code)) return
  const isCounted = counted !== null && isCodeOf(counted.snapshot, code)
  throw new ShopError('conflict', isCounted ? messages.substituteCounted : messages.wrongProduct)
}

/** Holds the stock of a new substitute, and gives back that of the one before. */
async function holdSubstitutes(
  trx: Db,
  staff: StaffContext,
  { order, progress }: PackingState,
  entry: StoredPickEntry,
): Promise<void> {
  const before = progress[entry.line]
  const after = before && applyEntry(before, entry)
  const goodsOf = (line: LineProgress<Substitute> | undefined, sign: 1 | -1): StockGoods[] => {
    if (!line?.substitute) return []
    const { productId, packs } = line.substitute
    const isWeighed = line.substituteGrams !== null
    const amount = line.substituteGrams ?? packs ?? line.substituted
    return [{ productId, quantity: sign * amount, isWeighed }]
  }
  const goods = [...goodsOf(before, -1), ...goodsOf(after, 1)]
  const differences = sumByProduct(await inStockUnit(trx, goods))
  const changes = [...differences].map(([productId, quantity]) => ({ productId, quantity }))
  const held = await adjustHolds(trx, order.orderId, changes, staff.now())
  if ('soldOutId' in held) {
    throw stockGone(
      held.soldOutId,
      [before, after].flatMap(line => line?.substitute ?? []),
    )
  }
  await updateOrderable(trx, await fillShortfalls(trx, held.stock, staff.now()))
}
