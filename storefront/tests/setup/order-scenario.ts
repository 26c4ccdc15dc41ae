import { insertProduct } from '#database/stores/products.ts'
import { toCents, toDollars } from '#shared/domain/money/money.ts'
import { messages } from '#shared/messages.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import { openAccount } from './accounts.ts'
import { aCheckout, control, pay, tokenize } from './checkout.ts'
import { aProduct } from './factories.ts'
import { newKey } from './keys.ts'
import {
  describeGoods,
  type Goods,
  type GoodsName,
  goodsOnOffer,
  type OrderScenario,
  type OrderStep,
} from './order-steps.ts'
import { packSteps } from './pack-steps.ts'
import { refundSteps } from './refund-steps.ts'
import { returnSteps } from './return-steps.ts'
import type { ReturnShop, ScenarioRun } from './scenario-run.ts'
import type { Answer } from './test-shop.ts'

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

/** Pays the order of a scenario. `take` takes a step with it, and `log` tells the steps and their answers. */
async function startScenario(
  { shop, get, post, ask }: ReturnShop,
  { isDelivered, takesCredit, credit, goods }: OrderScenario,
  { basketOf, reprice, shopper: { email, token } }: ScenarioOptions,
) {
  const log: string[] = []

  function note(step: string, { status, body }: Answer): Answer {
    log.push(`${step}: ${status}${status === 200 ? '' : ` ${body.message}`}`)
    const isRefused = status === 502 && body.message === messages.refundRefused
    if (status >= 500 && !isRefused) throw new Error(`A step failed.\n${log.join('\n')}`)
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
  const run: ScenarioRun = { shop, get, post, ask, orderId, note, send, invoice }
  const { undoIfPacked, pack, handOver } = packSteps(run, payOwed)
  const { refundAgain, giveBack, refundLine, refundRemaining } = refundSteps(run)
  const { returnGoods } = returnSteps(run)

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

  /** The provider refuses the next refunds of the order. */
  async function refuse(times: number) {
    const fault = { kind: 'duplicate', transaction: 'refund', orderIdPrefix: orderId, times }
    log.push(`the next refunds will be refused: ${times}`)
    await control(shop, 'POST', 'faults', fault)
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
    if (step.kind === 'goodwill') return giveBack(step.share, step.tax, destination)
    if (step.kind === 'refund') return refundLine(step.line, step.pieces, destination)
    if (step.kind === 'refuse') return refuse(step.times)
    if (step.kind === 'refundAgain') return refundAgain()
    if (step.kind === 'pack') return pack(step.lines)
    if (step.kind === 'undo') return undoIfPacked()
    if (step.kind === 'handOver') return handOver()
    if (step.kind === 'return') return returnGoods(step.line, step.pieces, destination)
    return refundRemaining()
  }

  return { orderId, log, invoice, keptOfCredit, take }
}
