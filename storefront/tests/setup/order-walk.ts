import { readReturnOffer } from '#app/services/returns/ask-return.server.ts'
import { insertProduct } from '#database/stores/products.ts'
import { toCents, toDollars } from '#shared/domain/money.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { PackingLine, SubstituteView } from '#shared/responses/packing.ts'
import { aCheckout, pay, tokenize } from './checkout.ts'
import { aProduct } from './factories.ts'
import {
  type Goods,
  type GoodsName,
  goodsOnOffer,
  type OrderStep,
  type OrderStory,
  type PackedLine,
  tell,
} from './order-steps.ts'
import type { openReturnShop } from './return-shop.ts'
import type { Answer } from './test-shop.ts'

type ReturnShop = Awaited<ReturnType<typeof openReturnShop>>

/** Adds goods to the shop, and returns a function that pays an order of them and takes steps with it. */
export async function openOrderWalks(returnShop: ReturnShop) {
  const { shop, catalogue } = returnShop
  const ids = new Map<GoodsName, number>()
  for (const [name, fields] of Object.entries(goodsOnOffer)) {
    const { aisleId, brandId } = catalogue
    const product = aProduct({ aisleId, brandId, name, ...fields })
    ids.set(name as GoodsName, await insertProduct(shop.shop.db, product, shop.shop.now()))
  }
  const basketOf = (goods: Goods) =>
    Object.entries(goods).map(([name, qty]) => ({ id: ids.get(name as GoodsName) ?? 0, qty }))
  return (story: OrderStory) => startWalk(returnShop, story, basketOf)
}

type BasketOf = (goods: Goods) => { id: number; qty: number }[]

const pick = <Item>(list: readonly Item[], fraction: number): Item | undefined =>
  list[Math.floor(fraction * list.length)]

/** From 1 to `max`. */
const countUpTo = (max: number, fraction: number) => 1 + Math.floor(fraction * max)

/** Pays the order of a story. `take` takes a step with it, and `log` tells the steps and their answers. */
async function startWalk(
  { shop, get, post, ask, newKey }: ReturnShop,
  { isDelivered, takesCredit, goods }: OrderStory,
  basketOf: BasketOf,
) {
  const log: string[] = []

  function note(step: string, { status, body }: Answer): Answer {
    log.push(`${step}: ${status}${status === 200 ? '' : ` ${body.message}`}`)
    if (status >= 500) throw new Error(`A step failed.\n${log.join('\n')}`)
    return { status, body, headers: new Headers() }
  }

  const shippingType = isDelivered ? 'delivery' : 'pickup'
  const checkout = aCheckout(basketOf(goods), { shipping: { shippingType } })
  const placed = await shop.call('POST', 'Basket/Checkout', { body: checkout })
  note(`order ${tell(goods)}, ${shippingType}`, placed)
  note('pay it', await pay(shop, placed.body))
  const orderId: string = placed.body.paymentState.orderId

  const invoice = (): Promise<InvoiceView> => get(`invoices/${orderId}`)
  const send = async (step: string, path: string, body: object = {}) =>
    note(step, await post(`${path}/${orderId}`, body))
  const close = () =>
    send('close the packing', 'packing/close', { key: newKey(), bags: 1, coldBags: 0 })

  async function undoIfPacked() {
    if ((await invoice()).state === 'packed') await send('undo the packing', 'packing/undo')
  }

  async function edit(to: Goods) {
    await undoIfPacked()
    const contents = { basket: basketOf(to), comment: '', isReplace: true }
    const step = `price an edit to ${tell(to)}`
    const { status, body } = await send(step, 'invoices/price-edit', contents)
    if (status !== 200) return
    const shown = { total: body.after.total, edits: body.edits }
    const confirmed = { ...contents, ...shown, takesCredit, key: newKey() }
    await send(
      `edit from $${body.before.total} to $${body.after.total}`,
      'invoices/edit',
      confirmed,
    )
  }

  /** Pays what is owed by its link, unless a message says why that is not possible. */
  async function payOwed() {
    const { owed } = await invoice()
    if (owed === 0) return
    const link = await send(`ask for $${owed}`, 'invoices/payment-link', { mail: false })
    const { url, request } = link.body
    if (link.status === 200) {
      const t = new URL(url).searchParams.get('t')
      const body = { id: request.id, t, amount: request.amount, dataKey: await tokenize(shop) }
      link.status = note('pay by link', await shop.call('POST', 'Payment/payLink', { body })).status
    }
    if (![200, 409].includes(link.status)) throw new Error(`Cannot be paid.\n${log.join('\n')}`)
  }

  /** Gives back at most a quarter of what is left. */
  async function giveBack(share: number, tax: string) {
    const { amount, refunded } = await invoice()
    const cents = countUpTo((toCents(amount) - toCents(refunded)) / 4, share)
    const body = { amount: toDollars(cents), tax, reason: 'Arrived late', key: newKey() }
    await send(`give back $${body.amount} with the tax '${tax}'`, 'invoices/refund', body)
  }

  async function refundLine(fraction: number, pieces: number) {
    const line = pick((await invoice()).request.basketState.basket, fraction)
    if (!line) return
    const lines = [{ id: line.id, qty: countUpTo(line.qty, pieces) }]
    const step = `refund ${lines[0]?.qty} of ${line.name}`
    await send(step, 'invoices/refund', { lines, reason: 'Broken', key: newKey() })
  }

  /** Enters at most `most` pieces as missing or replaced. */
  async function enterLine(
    { line, ordered }: PackingLine,
    { missing, substitute }: PackedLine,
    most: number,
  ) {
    const enter = (kind: string, quantity: number, more = {}) =>
      send(`${kind} ${quantity} of line ${line}`, 'packing/entries', {
        ...{ key: newKey(), line, kind, quantity },
        ...more,
      })
    const gone = Math.min(Math.round(missing * ordered), most)
    if (gone < ordered) await enter('packed', ordered - gone)
    if (gone === 0) return
    const offered: SubstituteView[] =
      substitute === null ? [] : await get(`packing/substitutes/${orderId}?line=${line}`)
    const other = pick(offered, substitute ?? 0)
    const replaced = other && (await enter('substituted', gone, { substituteId: other.id }))
    if (replaced?.status !== 200) await enter('short', gone)
  }

  async function pack(lines: PackedLine[]) {
    await undoIfPacked()
    await send('claim the packing', 'packing/claim')
    const shown: { lines?: PackingLine[] } = await get(`packing/${orderId}`)
    for (const [at, line] of (shown.lines ?? []).entries()) {
      const packed = lines[line.line % lines.length]
      // A packing without any goods cannot be closed.
      const most = at === 0 ? line.ordered - 1 : line.ordered
      if (packed) await enterLine(line, packed, most)
    }
    if ((await close()).status === 200) return
    await payOwed()
    await close()
  }

  async function handOver() {
    await payOwed()
    if ((await invoice()).packing) await close()
    await send('hand over', 'invoices/state', { to: 'fulfilled', reason: '' })
  }

  async function returnGoods(fraction: number, pieces: number) {
    const { goods: offered, refusal } = await readReturnOffer(shop.shop, orderId)
    const chosen = pick(offered, fraction)
    if (refusal || !chosen) return
    const qty = countUpTo(chosen.qty, pieces)
    const { line, isSubstitute } = chosen
    const step = `return ${qty} of line ${line}${isSubstitute ? ', substituted' : ''}`
    const asked = note(step, await ask(orderId, { lines: [{ line, isSubstitute, qty }] }))
    if (asked.status !== 200) return
    const lines = [{ line, isSubstitute, accepted: qty, place: 'waste' }]
    const { id } = asked.body
    const { amount } = note('price it', await post(`returns/price/${id}`, { lines })).body
    const decision = { lines, amount, note: '', key: newKey() }
    note(`accept it for $${amount}`, await post(`returns/decide/${id}`, decision))
  }

  async function refundRest() {
    const { amount, refunded } = await invoice()
    const rest = toDollars(toCents(amount) - toCents(refunded))
    if (rest === 0) return
    const body = { amount: rest, reason: 'Spoiled', key: newKey() }
    await send(`refund the rest, $${rest}`, 'invoices/refund', body)
  }

  async function take(step: OrderStep) {
    if (step.kind === 'edit') return edit(step.goods)
    if (step.kind === 'pay') return payOwed()
    if (step.kind === 'gift') return giveBack(step.share, step.tax)
    if (step.kind === 'refund') return refundLine(step.line, step.pieces)
    if (step.kind === 'pack') return pack(step.lines)
    if (step.kind === 'undo') return undoIfPacked()
    if (step.kind === 'handOver') return handOver()
    if (step.kind === 'return') return returnGoods(step.line, step.pieces)
    return refundRest()
  }

  return { orderId, log, invoice, take }
}
