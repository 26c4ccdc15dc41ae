import { setTimeout as sleep } from 'node:timers/promises'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import type { Receipt } from '#shared/responses/order.ts'
import { aCheckout } from '../setup/checkout.ts'
import { pickScarce } from './scarcity.ts'
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

/** Simulates one shopper who orders, pays with random cards, retries unknown payments and may get a refund. */
export async function goShopping(world: World, number: number): Promise<void> {
  const ordered = await placeOrder(world, number)
  if (!ordered) return
  world.figures.checkouts += 1
  if (world.random() < 0.4) {
    world.figures.limited += 1
    await world.limitOrder(ordered.paymentState.orderId)
  }
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
  const { lines, ...wishes } = chooseBasket(world)
  const shipping = { email: `shopper${number}@example.com`, ...wishes }
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
  if (world.scarcity) return { ...pickScarce(world, world.scarcity), shippingType: 'pickup' }
  const { rice, hundred, sale } = world.catalogue
  const id = pickOf(world, [rice, hundred, sale])
  const lines = [{ id, qty: 1 + Math.floor(world.random() * 5) }]
  return { lines, shippingType: pickOf(world, ['delivery', 'pickup']) }
}

/** Repeats the call until the result is known, as the page does. Returns null if the shopper gives up. */
async function payUntilKnown(world: World, order: CheckoutView): Promise<Reply | null> {
  const pan = world.random() < 0.55 ? pickOf(world, good) : pickOf(world, bad)
  const dataKey = await tokenize(world, pan)
  // A double click, or a second tab with another card.
  const clicks = world.random() < 0.2 ? 3 : 1
  const other = world.random() < 0.5 ? dataKey : await tokenize(world, pickOf(world, good))
  const deadline = Date.now() + world.patienceMs
  for (let calls = 0; calls < MAX_CALLS && Date.now() < deadline; ) {
    const replies = await Promise.all(
      Array.from({ length: clicks }, (_, click) => pay(world, order, click ? other : dataKey)),
    )
    const known = replies.find(reply => reply?.status === 200) ?? replies.find(isKnown)
    if (known) return known
    // Failed connections do not count: shoppers do not give up while the shop is down.
    if (replies.some(Boolean)) calls += 1
    await sleep(between(world, 100, 900))
  }
  return null
}

const isKnown = (reply: Reply | null) =>
  reply !== null && (reply.status === 200 || reply.status === 402 || reply.status === 409)

async function pay(world: World, order: CheckoutView, dataKey: string): Promise<Reply | null> {
  const body = { ...order, tokenState: { ...order.tokenState, dataKey } }
  world.figures.calls += 1
  world.underWay += 1
  const reply = await call(world, 'POST', 'Payment/process', body)
  world.underWay -= 1
  return reply
}

export async function tokenize(world: Pick<World, 'simulatorUrl'>, pan: string): Promise<string> {
  const response = await fetch(`${world.simulatorUrl}/HPPtoken/tokenize`, {
    method: 'POST',
    body: new URLSearchParams({ id: 'simulator', pan, exp: '1230', cvd: '123' }),
  })
  return (await response.json()).dataKey
}

async function keepReceipt(world: World, { orderId, referenceNum }: Receipt): Promise<void> {
  world.told.push({ orderId, referenceNum: referenceNum ?? '' })
  if (world.random() < 0.3) await handOver(world, orderId)
  if (world.random() < 0.35) await requestRefund(world, orderId)
}

/** Hands an order over, which charges a card that is only reserved. */
function handOver(world: World, orderId: string): Promise<void> {
  return repeat(world, `invoices/state/${orderId}`, { to: 'fulfilled' })
}

/** Voids or refunds, as a Master. */
async function requestRefund(world: World, orderId: string): Promise<void> {
  world.figures.refundsAsked += 1
  const key = `crash-${orderId}`
  const isVoid = world.random() < 0.4
  const path = isVoid ? `invoices/void/${orderId}` : `invoices/refund/${orderId}`
  const amount = Math.round(between(world, 1, 1000)) / 100
  await repeat(world, path, { reason: 'Crash test', key, ...(!isVoid && { amount }) })
}

/** Repeats a call of a Master until there is a response. */
async function repeat(world: World, path: string, body: object): Promise<void> {
  const deadline = Date.now() + world.patienceMs
  for (let tries = 0; tries < MAX_CALLS && Date.now() < deadline; ) {
    world.underWay += 1
    const reply = await call(world, 'POST', path, body, world.token)
    world.underWay -= 1
    if (reply && reply.status < 500) return
    if (reply) tries += 1
    await sleep(between(world, 100, 900))
  }
}
