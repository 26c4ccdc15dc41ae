import { payByLink } from './link.ts'
import { readAsStaff, repeat } from './staff.ts'
import { between, pickOf, type World } from './world.ts'

type Line = { id: number; qty: number; optionValues: number[] }

/** Staff changes the goods of a paid order: more, fewer or none of some, and sometimes another product. */
export async function editOrder(world: World, orderId: string): Promise<void> {
  const read = await readAsStaff(world, `invoices/${orderId}`)
  if (read?.status !== 200) return
  const lines: Line[] = read.body.request.basketState.basket
  const basket = lines.map(({ id, qty, optionValues }) => ({
    id,
    optionValues,
    qty: Math.max(0, qty + Math.round(between(world, -2, 2))),
  }))
  const { rice, hundred } = world.catalogue
  const extra = { id: pickOf(world, [rice, hundred]), qty: 1, optionValues: [] }
  const isNew = !world.scarcity && !basket.some(({ id }) => id === extra.id)
  const wanted = [...basket, ...(isNew && world.random() < 0.3 ? [extra] : [])]
  const contents = { basket: wanted.filter(({ qty }) => qty > 0), comment: '', isReplace: true }
  const priced = await repeat(world, `invoices/price-edit/${orderId}`, contents)
  if (priced?.status !== 200) return
  const { limit, total } = priced.body.after
  const shown = { total: limit ?? total, edits: priced.body.edits }
  const takesCredit = world.random() < 0.3
  const confirmed = { ...contents, ...shown, key: `crash-edit-${orderId}`, takesCredit }
  const edited = await repeat(world, `invoices/edit/${orderId}`, confirmed)
  if (edited?.status !== 200) return
  world.figures.edited += 1
  if (edited.body.owed > 0 && world.random() < 0.6) await payByLink(world, orderId)
}

/** A shopper returns goods of a delivered order, and staff decides. */
export async function returnGoods(world: World, orderId: string): Promise<void> {
  const t = await world.signatureOf(orderId)
  const form = new FormData()
  const key = `crash-return-${orderId}`
  const request = { orderId, t, lines: [{ line: 0, qty: 1 }], reason: 'The box was open', key }
  form.set('request', JSON.stringify(request))
  const asked = await repeat(world, 'returns', form)
  if (asked?.status !== 200) return
  const isAccepted = world.random() < 0.8
  const place = pickOf(world, ['stock', 'waste'] as const)
  const choice = { lines: [{ line: 0, accepted: isAccepted ? 1 : 0, place }] }
  const priced = await repeat(world, `returns/price/${asked.body.id}`, choice)
  if (priced?.status !== 200) return
  const destination = world.random() < 0.3 ? 'credit' : 'card'
  const decision = { ...choice, destination, amount: priced.body.amount, note: '', key }
  const decided = await repeat(world, `returns/decide/${asked.body.id}`, decision)
  if (decided?.status === 200) world.figures.returned += 1
}
