import { setTimeout as sleep } from 'node:timers/promises'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import type { Receipt } from '#shared/responses/order.ts'
import { aCheckout } from '../setup/checkout.ts'
import { editOrder, returnGoods } from './changes.ts'
import { between, type CrashRun, call, pickOf, type Reply } from './crash-run.ts'
import { packOrder } from './packer.ts'
import { pickScarce } from './scarcity.ts'
import { handOver, requestRefund } from './staff.ts'
import { tokenize } from './tokenize.ts'

const good = ['4242424242424242', '5454545454545454', '6011111111111117']
const bad = [
  '4000000000000002',
  '4485621544903528',
  '4000000000000127',
  '4000000000000028',
  '4000000000000036',
]
const MAX_CARDS = 3
const MAX_CALLS = 10

/**
 * Simulates one shopper who orders, pays with random cards and store credit, and retries unknown payments. Staff then packs
 * the order, hands it over, or refunds it.
 */
export async function goShopping(run: CrashRun, number: number): Promise<void> {
  const ordered = await placeOrder(run, number)
  if (!ordered) return
  run.figures.checkouts += 1
  if (ordered.basketState.limit !== undefined) run.figures.limited += 1
  let order = ordered
  for (let card = 0; card < MAX_CARDS; card++) {
    const reply = await payUntilKnown(run, order)
    if (!reply) break
    if (reply.status === 200) {
      run.figures.paid += 1
      await keepReceipt(run, reply.body)
      return
    }
    if (reply.body.summary) {
      run.figures.changed += 1
      order = reply.body.summary
    } else if (reply.status === 402) run.figures.declined += 1
  }
  run.figures.givenUp += 1
}

async function placeOrder(run: CrashRun, number: number): Promise<CheckoutView | null> {
  const { lines, ...others } = chooseBasket(run)
  const shipping = { email: `shopper${number}@example.com`, ...others }
  for (let tries = 0; tries < MAX_CALLS; ) {
    const reply = await call(run, 'POST', 'Basket/Checkout', aCheckout(lines, { shipping }))
    if (reply?.status === 200) return reply.body
    // Sold out, or no place in the window.
    if (reply?.status === 409 || reply?.status === 422) return null
    if (reply) tries += 1
    await sleep(250)
  }
  return null
}

function chooseBasket(run: CrashRun) {
  const { rice, hundred, sale } = run.catalogue
  const weighed = run.random() < 0.4 ? [pickOf(run, run.weighedIds)] : []
  const goods = weighed.map(id => ({ id, qty: 1 + Math.floor(run.random() * 4) }))
  if (run.scarcity) {
    const { lines, windowId } = pickScarce(run, run.scarcity)
    return { lines: [...lines, ...goods], windowId, shippingType: 'pickup' }
  }
  const id = pickOf(run, [rice, hundred, sale])
  const lines = [{ id, qty: 1 + Math.floor(run.random() * 5) }, ...goods]
  return { lines, shippingType: pickOf(run, ['delivery', 'pickup']) }
}

/** What the shopper pays with store credit: nothing, a part, or all that the order can cost. */
function chooseCredit(run: CrashRun, { basketState, paymentState }: CheckoutView): number {
  const most = basketState.limit ?? paymentState.amount
  if (run.random() < 0.6) return 0
  return run.random() < 0.3 ? most : Math.round(run.random() * most * 100) / 100
}

/** Repeats the call until the result is known, as the page does. Returns null if the shopper gives up. */
async function payUntilKnown(run: CrashRun, order: CheckoutView): Promise<Reply | null> {
  const pan = run.random() < 0.55 ? pickOf(run, good) : pickOf(run, bad)
  const credit = chooseCredit(run, order)
  const isCovered = credit === (order.basketState.limit ?? order.paymentState.amount)
  const dataKey = isCovered ? '' : await tokenize(run, pan)
  // A double click, or a second tab with another card.
  const clicks = run.random() < 0.2 ? 3 : 1
  const other = isCovered || run.random() < 0.5 ? dataKey : await tokenize(run, pickOf(run, good))
  const deadline = Date.now() + run.patienceMs
  for (let calls = 0; calls < MAX_CALLS && Date.now() < deadline; ) {
    const replies = await Promise.all(
      Array.from({ length: clicks }, (_, click) =>
        pay(run, order, { dataKey: click ? other : dataKey, credit }),
      ),
    )
    const known = replies.find(reply => reply?.status === 200) ?? replies.find(isKnown)
    if (known?.status === 200 && credit > 0) run.figures.paidWithCredit += 1
    if (known) return known
    // Failed connections do not count: shoppers do not give up while the shop is down.
    if (replies.some(Boolean)) calls += 1
    await sleep(between(run, 100, 900))
  }
  return null
}

const isKnown = (reply: Reply | null) =>
  reply !== null && (reply.status === 200 || reply.status === 402 || reply.status === 409)

type Means = { dataKey: string; credit: number }

/** The credit is that of the Master, who is signed in then. */
async function pay(
  run: CrashRun,
  order: CheckoutView,
  { dataKey, credit }: Means,
): Promise<Reply | null> {
  const tokenState = { ...order.tokenState, dataKey }
  const body = { ...order, tokenState, ...(credit > 0 && { creditState: { amount: credit } }) }
  run.figures.calls += 1
  run.underWay += 1
  const token = credit > 0 ? run.token : undefined
  const reply = await call(run, 'POST', 'Payment/process', body, token)
  run.underWay -= 1
  return reply
}

async function keepReceipt(run: CrashRun, { orderId, referenceNum }: Receipt): Promise<void> {
  run.shownReceipts.push({ orderId, referenceNum: referenceNum ?? '' })
  if (run.random() < 0.3) await editOrder(run, orderId)
  if (run.random() < 0.4) await packOrder(run, orderId)
  if (run.random() < 0.3) {
    await handOver(run, orderId)
    if (run.random() < 0.4) await returnGoods(run, orderId)
  }
  if (run.random() < 0.35) await requestRefund(run, orderId)
}
