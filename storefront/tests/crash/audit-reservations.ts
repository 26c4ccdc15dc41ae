import type { Knex } from 'knex'

type Stock = { product_id: number; on_hand: number; held: number }
type Hold = {
  order_id: string
  product_id: number
  quantity: number
  ended_at: string | null
  end: string | null
}
type Window = { id: string; date: string; capacity: number; overbooked: number; used: number }
type Plan = { id: number; capacity: number }
type Place = { order_id: string; window_id: string; ended_at: string | null }
type Order = { order_id: string; state: string; window_id: string | null }
type Line = { order_id: string; product_id: number; quantity: number }
/** What an order lost in shortfalls and did not get again. */
type Lost = { order_id: string; product_id: number; lost: number; ended_at: string | null }
type Move = { product_id: number; change: number }
type Revision = { order_id: string; kind: string; lines: string }
type PackedLine = { productId: number; quantity: number; end: string }

const isInBag = ['packed', 'substituted']
/** An order in one of these states has goods and a place. */
const reservedStates = ['paying', 'unknown', 'authorised', 'paid']
/** Its goods have left, or are in bags: the stock counts without them, the window with it. */
const handedOverStates = ['packed', 'fulfilled']

/**
 * Returns a sentence for each reservation that is broken. Goods may be sold twice, or a window has too many orders or
 * is not as planned, or a counter differs from its rows. Every product in the run is tracked from the start and
 * every order has a window.
 */
export async function findBrokenReservations(db: Knex): Promise<string[]> {
  const stock: Stock[] = await db('product_stock')
  const holds: Hold[] = await db('stock_holds')
  const windows: Window[] = await db('delivery_windows')
  const places: Place[] = await db('window_places')
  const plans: Plan[] = await db('window_plans')
  const closedDays: string[] = await db('window_exceptions').pluck('date')
  const orders: Order[] = await db('orders')
  const lines: Line[] = await db('order_lines')
  const moves: Move[] = await db('stock_moves')
  const shortages: Lost[] = await db('shortfall_orders')
    .join('shortfalls', 'shortfalls.id', 'shortfall_orders.shortfall_id')
    .select(
      'order_id',
      'product_id',
      'ended_at',
      db.raw('shortfall_orders.missing - filled as lost'),
    )

  const revisions: Revision[] = await db('order_revisions').orderBy(['order_id', 'number'])
  const newest = new Map(
    revisions
      .filter(({ kind }) => kind === 'packed')
      .map(({ order_id: id, lines: packed }): [string, PackedLine[]] => [
        id,
        JSON.parse(packed).filter(({ end }: PackedLine) => isInBag.includes(end)),
      ]),
  )

  // Closed with nothing in the bags: it holds nothing, also if the bank refused to release its card.
  const emptied = new Set<string>(
    await db('captures').whereNotNull('closing_key').pluck('order_id'),
  )
  const delivered = new Set<string>(
    await db('order_events').where({ to_state: 'fulfilled' }).pluck('order_id'),
  )

  const wrong: string[] = []
  const require = (isValid: boolean, sentence: string) => {
    if (!isValid) wrong.push(sentence)
  }
  const total = <Row>(rows: Row[], amount: (row: Row) => number) =>
    rows.reduce((sum, row) => sum + amount(row), 0)
  const openHolds = holds.filter(({ ended_at: end }) => end === null)
  const openPlaces = places.filter(({ ended_at: end }) => end === null)

  for (const { product_id: id, on_hand: onHand, held } of stock) {
    const own = openHolds.filter(hold => hold.product_id === id)
    const sum = total(own, ({ quantity }) => quantity)
    require(held === sum, `product ${id}: ${held} held, but its holds are ${sum}`)
    require(held >= 0 && held <= onHand, `product ${id}: ${held} of ${onHand} are held`)
    const moved = total(
      moves.filter(move => move.product_id === id),
      ({ change }) => change,
    )
    require(moved === onHand, `product ${id}: ${onHand} on hand, but its moves give ${moved}`)
  }
  for (const { id, date, capacity, overbooked, used } of windows) {
    const planned = plans.find(plan => id === `p${plan.id}-${date}`)?.capacity
    require(capacity === planned, `window ${id}: ${capacity} places, but ${planned} planned`)
    const count = openPlaces.filter(place => place.window_id === id).length
    require(used === count, `window ${id}: ${used} used, but ${count} places`)
    require(used <= capacity + overbooked, `window ${id}: ${used} of ${capacity} places are used`)
  }

  for (const { product_id: id, on_hand: onHand, held } of stock) {
    const waits = shortages.some(({ product_id: productId, lost, ended_at: end }) => {
      return productId === id && lost > 0 && end === null
    })
    require(!waits || onHand === held, `product ${id}: free goods, but a paid order lacks some`)
  }

  const tracked = new Set(stock.map(({ product_id: id }) => id))
  for (const { order_id: id, state, window_id: windowId } of orders) {
    const own = lines.filter(line => line.order_id === id && tracked.has(line.product_id))
    const held = openHolds.filter(hold => hold.order_id === id)
    const placed = openPlaces.filter(place => place.order_id === id)
    const lost = shortages.filter(shortage => shortage.order_id === id)
    const lostOf = (product: number) =>
      total(
        lost.filter(({ product_id: productId }) => productId === product),
        shortage => shortage.lost,
      )
    const packed = newest.get(id)
    if (reservedStates.includes(state)) {
      // One that was opened again holds what was in its bags.
      for (const { product_id: product, quantity } of own) {
        const hold = held.find(({ product_id: heldId }) => heldId === product)
        const has = (hold?.quantity ?? 0) + lostOf(product)
        const isAll = packed || emptied.has(id) ? has <= quantity : has === quantity
        require(isAll, `${id}: ${state} without its ${quantity} of ${product}`)
      }
      require(placed.length === 1 &&
        placed[0]?.window_id === windowId, `${id}: ${state} without its place`)
      const isClosed = closedDays.some(day => windowId?.endsWith(day))
      require(!isClosed, `${id}: ${state}, but its day is closed`)
      continue
    }
    require(held.length === 0, `${id}: ${state}, but goods are still held`)
    // Returned goods do not give back the place of a delivered order.
    const keepsPlace = handedOverStates.includes(state) || delivered.has(id)
    require(placed.length === (keepsPlace ? 1 : 0), `${id}: ${state} with ${placed.length} places`)
    if (!keepsPlace) continue
    const left = total(
      holds.filter(hold => hold.order_id === id && hold.end === 'packed'),
      ({ quantity }) => quantity,
    )
    const goods = packed
      ? total(packed, line => (tracked.has(line.productId) ? line.quantity : 0))
      : total(own, ({ quantity }) => quantity) - total(lost, shortage => shortage.lost)
    require(left === goods, `${id}: ${state}, but ${left} goods left the shop instead of ${goods}`)
  }
  return wrong
}
