import { readReturnOffer } from '#app/services/returns/request-return.server.ts'
import { insertProduct } from '#database/stores/products.ts'
import { toCents, toDollars } from '#shared/domain/money/money.ts'
import { comesBackWhole } from '#shared/domain/orders/returns.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { PackingLine, SubstituteView } from '#shared/responses/packing.ts'
import { openAccount } from './accounts.ts'
import { aCheckout, pay, tokenize } from './checkout.ts'
import { aProduct } from './factories.ts'
import { newKey } from './keys.ts'
import {
  describeGoods,
  type Goods,
  type GoodsName,
  goodsOnOffer,
  type OrderScenario,
  type OrderStep,
  type PackedLine,
} from './order-steps.ts'
import type { openReturnShop } from './return-shop.ts'
import type { Answer } from './test-shop.ts'

type ReturnShop = Awaited<ReturnType<typeof openReturnShop>>

/** Adds goods to the shop, and returns a function that pays an order of them and takes steps with it. */
export async function openOrderScenarios(returnShop: ReturnShop) {
  const { shop, catalogue } = returnShop
  const ids = new Map<GoodsName, number>()
  for (const [name, fields] of Object.entries(goodsOnOffer)) {
    const { aisleId, brandId } = catalogue
    const product = aProduct({ aisleId, brandId, name, ...fields })
    ids.set(name as GoodsName, await insertProduct(shop.shop.db, product, shop.shop.now()))
  }
  /** Sets today's prices to this share of those at first. */
  async function reprice(share: number) {
    for (const [name, { price }] of Object.entries(goodsOnOffer)) {
      const id = ids.get(name as GoodsName)
      const price_cents = Math.max(1, Math.round(toCents(price) * share))
      await shop.shop.db('products').where({ id }).update({ price_cents })
    }
  }
  const email = 'walker@example.com'
  const shopper = { email, token: await openAccount(shop, email) }
  const basketOf = (goods: Goods) =>
    Object.entries(goods).map(([name, qty]) => ({ id: ids.get(name as GoodsName) ?? 0, qty }))
  return (scenario: OrderScenario) =>
    startScenario(returnShop, scenario, { basketOf, reprice, shopper })
}

type ScenarioOptions = {
  basketOf: (goods: Goods) => { id: number; qty: number }[]
  reprice: (share: number) => Promise<void>
  shopper: { email: string; token: string }
}

const pick = <Item>(list: readonly Item[], fraction: number): Item | undefined =>
  list[Math.floor(fraction * list.length)]

/** From 1 to `max`. */
const countUpTo = (max: number, fraction: number) => 1 + Math.floor(fraction * max)

/** Pays the order of a scenario. `take` takes a step with it, and `log` tells the steps and their answers. */
async function startScenario(
  { shop, get, post, ask }: ReturnShop,
  { isDelivered, takesCredit, credit, goods }: OrderScenario,
  { basketOf, reprice, shopper: { email, token } }: ScenarioOptions,
) {
  const log: string[] = []

  function note(step: string, { status, body }: Answer): Answer {
    log.push(`${step}: ${status}${status === 200 ? '' : ` ${body.message}`}`)
    if (status >= 500) throw new Error(`A step failed.\n${log.join('\n')}`)
    return { status, body, headers: new Headers() }
  }

  const shippingType = isDelivered ? 'delivery' : 'pickup'
  await reprice(1)
  const checkout = aCheckout(basketOf(goods), { shipping: { shippingType, email } })
  const placed = await shop.call('POST', 'Basket/Checkout', { body: checkout })
  note(`order ${describeGoods(goods)}, ${shippingType}`, placed)
  const { limit, total } = placed.body.basketState
  const granted = toDollars(Math.round(toCents(limit ?? total) * credit))
  const balance = async () =>
    toCents((await shop.call('GET', 'credit', { token })).body.balance ?? 0)
  const before = await balance()
  if (granted > 0) {
    const grant = { email, amount: granted, reason: 'A present', key: newKey() }
    note(`grant $${granted}`, await post('credits/grant', grant))
  }
  note(`pay it, with $${granted} of credit`, await payFirst(placed.body))
  const orderId: string = placed.body.paymentState.orderId

  async function payFirst(order: CheckoutView): Promise<Answer> {
    if (granted === 0) return pay(shop, order)
    const dataKey = credit === 1 ? '' : await tokenize(shop)
    const tokenState = { ...order.tokenState, dataKey }
    const body = { ...order, tokenState, creditState: { amount: granted } }
    return shop.call('POST', 'Payment/process', { body, token })
  }

  /** What of the credit the order keeps, in cents. */
  const keptOfCredit = async () => before + toCents(granted) - (await balance())

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
    const step = `price an edit to ${describeGoods(to)}`
    const { status, body } = await send(step, 'invoices/price-edit', contents)
    if (status !== 200) return
    const shown = { total: body.after.limit ?? body.after.total, edits: body.edits }
    const confirmed = { ...contents, ...shown, takesCredit, key: newKey() }
    await send(
      `edit from $${body.before.total} to $${body.after.total}`,
      'invoices/edit',
      confirmed,
    )
  }

  /** Pays what is owed by its link, unless a message says why that is not possible. */
  async function payOwed() {
    const { demand } = await invoice()
    if (!demand) return
    const link = await send(`ask for $${demand.amount}`, 'invoices/payment-link', { mail: false })
    const { url, request } = link.body
    if (link.status === 200) {
      const t = new URL(url).searchParams.get('t')
      const body = { id: request.id, t, amount: request.amount, dataKey: await tokenize(shop) }
      link.status = note('pay by link', await shop.call('POST', 'Payment/payLink', { body })).status
    }
    if (![200, 409].includes(link.status)) throw new Error(`Cannot be paid.\n${log.join('\n')}`)
  }

  /** Gives back at most a quarter of what is left. */
  async function giveBack(share: number, tax: string, destination: string) {
    const { amount, refunded, reserved } = await invoice()
    if (reserved > 0) return
    const cents = countUpTo((toCents(amount) - toCents(refunded)) / 4, share)
    const body = {
      amount: toDollars(cents),
      tax,
      destination,
      reason: 'Arrived late',
      key: newKey(),
    }
    await send(
      `give $${body.amount} to the ${destination} with the tax '${tax}'`,
      'invoices/refund',
      body,
    )
  }

  async function refundLine(fraction: number, pieces: number, destination: string) {
    const line = pick((await invoice()).request.basketState.basket, fraction)
    if (!line) return
    const lines = [{ id: line.id, qty: countUpTo(line.qty, pieces) }]
    const step = `refund ${lines[0]?.qty} of ${line.name} to the ${destination}`
    await send(step, 'invoices/refund', { lines, destination, reason: 'Broken', key: newKey() })
  }

  /** Enters at most `most` pieces as missing or replaced. */
  async function enterLine(
    { line, ordered, stepGrams, pieceGrams }: PackingLine,
    { missing, substitute, weight }: PackedLine,
    most: number,
  ) {
    const weigh = (quantity: number) => {
      const unit = unitGrams({ stepGrams, pieceGrams })
      return unit === null ? {} : { netGrams: Math.round(unit * quantity * weight) }
    }
    const enter = (kind: string, quantity: number, more = {}) =>
      send(`${kind} ${quantity} of line ${line}`, 'packing/entries', {
        key: newKey(),
        line,
        kind,
        quantity,
        ...more,
      })
    const gone = Math.min(Math.round(missing * ordered), most)
    if (gone < ordered) await enter('packed', ordered - gone, weigh(ordered - gone))
    if (gone === 0) return
    const offered: SubstituteView[] =
      substitute === null ? [] : await get(`packing/substitutes/${orderId}?line=${line}`)
    const other = pick(offered, substitute ?? 0)
    const isWeighed = other && unitGrams(other) !== null
    const replacement = { substituteId: other?.id, ...(isWeighed && weigh(gone)) }
    const replaced = other && (await enter('substituted', gone, replacement))
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

  async function returnGoods(fraction: number, pieces: number, destination: string) {
    const { goods: offered, refusal } = await readReturnOffer(shop.shop, orderId)
    const chosen = pick(offered, fraction)
    if (refusal || !chosen) return
    const qty = comesBackWhole(chosen) ? chosen.qty : countUpTo(chosen.qty, pieces)
    const { line, isSubstitute } = chosen
    const step = `return ${qty} of line ${line}${isSubstitute ? ', substituted' : ''}`
    const asked = note(
      step,
      await ask(orderId, { lines: [{ line, isSubstitute, qty }], takesCredit: true }),
    )
    if (asked.status !== 200) return
    const lines = [{ line, isSubstitute, accepted: qty, place: 'waste' }]
    const { id } = asked.body
    const priced = note('price it', await post(`returns/price/${id}`, { lines }))
    if (priced.status !== 200) return
    const { amount } = priced.body
    const decision = { lines, amount, destination, note: '', key: newKey() }
    note(`accept it for $${amount}`, await post(`returns/decide/${id}`, decision))
  }

  async function refundRemaining() {
    const { amount, refunded } = await invoice()
    const rest = toDollars(toCents(amount) - toCents(refunded))
    if (rest === 0) return
    const body = { amount: rest, reason: 'Spoiled', key: newKey() }
    await send(`refund the rest, $${rest}`, 'invoices/refund', body)
  }

  async function take(step: OrderStep) {
    const destination = 'toCredit' in step && step.toCredit ? 'credit' : 'card'
    if (step.kind === 'edit') return edit(step.goods)
    if (step.kind === 'editBack') return edit(goods)
    if (step.kind === 'reprice') {
      log.push(`today's prices times ${step.share}`)
      return reprice(step.share)
    }
    if (step.kind === 'pay') return payOwed()
    if (step.kind === 'gift') return giveBack(step.share, step.tax, destination)
    if (step.kind === 'refund') return refundLine(step.line, step.pieces, destination)
    if (step.kind === 'pack') return pack(step.lines)
    if (step.kind === 'undo') return undoIfPacked()
    if (step.kind === 'handOver') return handOver()
    if (step.kind === 'return') return returnGoods(step.line, step.pieces, destination)
    return refundRemaining()
  }

  return { orderId, log, invoice, keptOfCredit, take }
}
