import { setTimeout as sleep } from 'node:timers/promises'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import type { Receipt } from '#shared/responses/order.ts'
import { aCheckout } from '../setup/checkout.ts'
import { editOrder, returnGoods } from './changes.ts'
import { packOrder } from './packer.ts'
import { pickScarce } from './scarcity.ts'
import { handOver, requestRefund } from './staff.ts'
import { tokenize } from './tokenize.ts'
import { between, call, pickOf, type Reply, type World } from './world.ts'

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
export async function goShopping(world: World, number: number): Promise<void> {
  const ordered = await placeOrder(world, number)
  if (!ordered) return
  world.figures.checkouts += 1
  if (ordered.basketState.limit !== undefined) world.figures.limited += 1
  let order = ordered
  for (let card = 0; card < MAX_CARDS; card++) {
    const reply = await payUntilKnown(world, order)
    if (!reply) break
    if (reply.status === 200) {
      world.figures.paid += 1
      await keepReceipt(world, reply.body)
      return
    }
    if (reply.body.summary) {
      world.figures.changed += 1
      order = reply.body.summary
    } else if (reply.status === 402) world.figures.declined += 1
  }
  world.figures.givenUp += 1
}

async function placeOrder(world: World, number: number): Promise<CheckoutView | null> {
  const { lines, ...others } = chooseBasket(world)
  const shipping = { email: `shopper${number}@example.com`, ...others }
  for (let tries = 0; tries < MAX_CALLS; ) {
    const reply = await call(world, 'POST', 'Basket/Checkout', aCheckout(lines, { shipping }))
    if (reply?.status === 200) return reply.body
    // Sold out, or no place in the window.
    if (reply?.status === 409 || reply?.status === 422) return null
    if (reply) tries += 1
    await sleep(250)
  }
  return null
}

function chooseBasket(world: World) {
  const { rice, hundred, sale } = world.catalogue
  const weighed = world.random() < 0.4 ? [pickOf(world, world.weighedIds)] : []
  const goods = weighed.map(id => ({ id, qty: 1 + Math.floor(world.random() * 4) }))
  if (world.scarcity) {
    const { lines, windowId } = pickScarce(world, world.scarcity)
    return { lines: [...lines, ...goods], windowId, shippingType: 'pickup' }
  }
  const id = pickOf(world, [rice, hundred, sale])
  const lines = [{ id, qty: 1 + Math.floor(world.random() * 5) }, ...goods]
  return { lines, shippingType: pickOf(world, ['delivery', 'pickup']) }
}

/** What the shopper pays with store credit: nothing, a part, or all that the order can cost. */
function chooseCredit(world: World, { basketState, paymentState }: CheckoutView): number {
  const most = basketState.limit ?? paymentState.amount
  if (world.random() < 0.6) return 0
  return world.random() < 0.3 ? most : Math.round(world.random() * most * 100) / 100
}

/** Repeats the call until the result is known, as the page does. Returns null if the shopper gives up. */
async function payUntilKnown(world: World, order: CheckoutView): Promise<Reply | null> {
  const pan = world.random() < 0.55 ? pickOf(world, good) : pickOf(world, bad)
  const credit = chooseCredit(world, order)
  const isCovered = credit === (order.basketState.limit ?? order.paymentState.amount)
  const dataKey = isCovered ? '' : await tokenize(world, pan)
  // A double click, or a second tab with another card.
  const clicks = world.random() < 0.2 ? 3 : 1
  const other =
    isCovered || world.random() < 0.5 ? dataKey : await tokenize(world, pickOf(world, good))
  const deadline = Date.now() + world.patienceMs
  for (let calls = 0; calls < MAX_CALLS && Date.now() < deadline; ) {
    const replies = await Promise.all(
      Array.from({ length: clicks }, (_, click) =>
        pay(world, order, { dataKey: click ? other : dataKey, credit }),
      ),
    )
    const known = replies.find(reply => reply?.status === 200) ?? replies.find(isKnown)
    if (known?.status === 200 && credit > 0) world.figures.paidWithCredit += 1
    if (known) return known
    // Failed connections do not count: shoppers do not give up while the shop is down.
    if (replies.some(Boolean)) calls += 1
    await sleep(between(world, 100, 900))
  }
  return null
}

const isKnown = (reply: Reply | null) =>
  reply !== null && (reply.status === 200 || reply.status === 402 || reply.status === 409)

type Means = { dataKey: string; credit: number }

/** The credit is that of the Master, who is signed in then. */
async function pay(
  world: World,
  order: CheckoutView,
  { dataKey, credit }: Means,
): Promise<Reply | null> {
  const tokenState = { ...order.tokenState, dataKey }
  const body = { ...order, tokenState, ...(credit > 0 && { creditState: { amount: credit } }) }
  world.figures.calls += 1
  world.underWay += 1
  const token = credit > 0 ? world.token : undefined
  const reply = await call(world, 'POST', 'Payment/process', body, token)
  world.underWay -= 1
  return reply
}

async function keepReceipt(world: World, { orderId, referenceNum }: Receipt): Promise<void> {
  world.told.push({ orderId, referenceNum: referenceNum ?? '' })
  if (world.random() < 0.3) await editOrder(world, orderId)
  if (world.random() < 0.4) await packOrder(world, orderId)
  if (world.random() < 0.3) {
    await handOver(world, orderId)
    if (world.random() < 0.4) await returnGoods(world, orderId)
  }
  if (world.random() < 0.35) await requestRefund(world, orderId)
}
