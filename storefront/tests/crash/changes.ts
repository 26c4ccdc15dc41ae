import { between, type CrashRun, pickOf } from './crash-run.ts'
import { payByLink } from './link.ts'
import { readAsStaff, repeat } from './staff.ts'

type Line = { id: number; qty: number; optionValues: number[] }

/** Staff changes the goods of a paid order: more, fewer or none of some, and sometimes another product. */
export async function editOrder(run: CrashRun, orderId: string): Promise<void> {
  const read = await readAsStaff(run, `invoices/${orderId}`)
  if (read?.status !== 200) return
  const lines: Line[] = read.body.request.basketState.basket
  const basket = lines.map(({ id, qty, optionValues }) => ({
    id,
    optionValues,
    qty: Math.max(0, qty + Math.round(between(run, -2, 2))),
  }))
  const { rice, hundred } = run.catalogue
  const extra = { id: pickOf(run, [rice, hundred]), qty: 1, optionValues: [] }
  const isNew = !run.scarcity && !basket.some(({ id }) => id === extra.id)
  const wanted = [...basket, ...(isNew && run.random() < 0.3 ? [extra] : [])]
  const contents = { basket: wanted.filter(({ qty }) => qty > 0), comment: '', isReplace: true }
  const priced = await repeat(run, `invoices/price-edit/${orderId}`, contents)
  if (priced?.status !== 200) return
  const { limit, total } = priced.body.after
  const shown = { total: limit ?? total, edits: priced.body.edits }
  const takesCredit = run.random() < 0.3
  const confirmed = { ...contents, ...shown, key: `crash-edit-${orderId}`, takesCredit }
  const edited = await repeat(run, `invoices/edit/${orderId}`, confirmed)
  if (edited?.status !== 200) return
  run.figures.edited += 1
  if (edited.body.owed > 0 && run.random() < 0.6) await payByLink(run, orderId)
}

/** A shopper returns goods of a delivered order, and staff decides. */
export async function returnGoods(run: CrashRun, orderId: string): Promise<void> {
  const t = await run.signatureOf(orderId)
  const form = new FormData()
  const key = `crash-return-${orderId}`
  const request = { orderId, t, lines: [{ line: 0, qty: 1 }], reason: 'The box was open', key }
  form.set('request', JSON.stringify(request))
  const asked = await repeat(run, 'returns', form)
  if (asked?.status !== 200) return
  const isAccepted = run.random() < 0.8
  const place = pickOf(run, ['stock', 'waste'] as const)
  const choice = { lines: [{ line: 0, accepted: isAccepted ? 1 : 0, place }] }
  const priced = await repeat(run, `returns/price/${asked.body.id}`, choice)
  if (priced?.status !== 200) return
  const destination = run.random() < 0.3 ? 'credit' : 'card'
  const decision = { ...choice, destination, amount: priced.body.amount, note: '', key }
  const decided = await repeat(run, `returns/decide/${asked.body.id}`, decision)
  if (decided?.status === 200) run.figures.returned += 1
}
