import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { toCents } from '#shared/domain/money/money.ts'
import { isPaymentReturned } from '#shared/domain/orders/order-state.ts'
import { isShopReason } from '#shared/domain/orders/refund-reasons.ts'
import { sum } from '#shared/domain/sum.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { RefundView } from '#shared/responses/refund.ts'
import { readLedger } from '../setup/checkout.ts'
import { openOrderScenarios } from '../setup/order-scenario.ts'
import { type OrderScenario, type OrderStep, orderScenario } from '../setup/order-steps.ts'
import { openReturnShop } from '../setup/return-shop.ts'
import { isSoak } from '../setup/test-seed.ts'

const returnShop = await openReturnShop()
const { shop } = returnShop
const startScenario = await openOrderScenarios(returnShop)
afterAll(() => shop.close())

/** What the provider keeps of an order, and what it still reserves, in cents. */
async function readProvider(orderId: string) {
  const own = (await readLedger(shop)).filter(entry => entry.orderId.startsWith(`${orderId}-`))
  const centsOf = (...types: string[]) =>
    sum(own.flatMap(({ type, amount }) => (types.includes(type) ? [toCents(Number(amount))] : [])))
  const ended = own.filter(({ type }) => type === 'completion').map(entry => entry.orderId)
  const open = own.filter(entry => entry.type === 'preauth' && !ended.includes(entry.orderId))
  return {
    kept: centsOf('purchase', 'completion') - centsOf('refund', 'void'),
    held: sum(open.map(({ amount }) => toCents(Number(amount)))),
  }
}

const centsOf = (parts: { beforeTax: number; tax: number }[]) =>
  sum(parts.map(({ beforeTax, tax }) => toCents(beforeTax) + toCents(tax)))

const sumsOf = ({ parts, taxes, tax }: RefundView) => ({
  parts: centsOf(parts),
  taxes: centsOf(taxes),
  taxOfParts: sum(parts.map(part => toCents(part.tax))) - toCents(tax),
})

async function check(invoice: InvoiceView, ofCredit: number, step: string): Promise<void> {
  const { orderId, amount, refunded, reserved, credit, owed, toReturn, refunds } = invoice
  const { kept, held } = await readProvider(orderId)
  if (reserved > 0) {
    expect([kept, held, ofCredit], `reserved\n${step}`).toEqual([
      ...[0, toCents(reserved) - toCents(credit), toCents(credit)],
    ])
  } else {
    expect(kept + ofCredit, `kept\n${step}`).toBe(toCents(amount) - toCents(refunded))
    expect(held, `still reserved\n${step}`).toBe(0)
    expect(kept, `kept by the provider\n${step}`).toBeGreaterThanOrEqual(0)
  }
  checkCost(invoice, step)
  checkGoods(invoice, step)
  const { packed } = invoice
  if (typeof packed?.ordered.limit === 'number') {
    expect(packed.basketState.total, `limit\n${step}`).toBeLessThanOrEqual(packed.ordered.limit)
  }
  expect(Math.min(owed, toReturn), `both owed and to return\n${step}`).toBe(0)
  for (const refund of refunds) {
    const cents = toCents(refund.amount)
    const expected = { parts: cents, taxes: cents, taxOfParts: 0 }
    expect(sumsOf(refund), `a refund of $${refund.amount}\n${step}`).toEqual(expected)
  }
}

/** What the shop keeps, or will keep once all is paid, is what the order costs, less what staff gave on top. */
function checkCost(invoice: InvoiceView, step: string) {
  const { state, amount, refunded, reserved, owed, toReturn, cost, refunds } = invoice
  if (reserved > 0 || isPaymentReturned(state)) return
  const given = refunds.filter(one => one.state !== 'refused' && !isShopReason(one.reason))
  const keeps = toCents(amount) - toCents(refunded) - toCents(toReturn) + toCents(owed)
  expect(keeps, `kept beyond the cost\n${step}`).toBeLessThanOrEqual(toCents(cost))
  const least = toCents(cost) - sum(given.map(one => toCents(one.amount)))
  expect(keeps, `given back beyond the due\n${step}`).toBeGreaterThanOrEqual(least)
}

/** Of each line, at least as many goods are known as can be refunded. */
function checkGoods({ charged, refunds }: InvoiceView, step: string) {
  const given = refunds.filter(({ state }) => state !== 'refused').flatMap(({ parts }) => parts)
  for (const { kind, line, name, qty, kept } of charged) {
    const back = given.filter(part => part.kind === kind && part.line === line)
    const left = qty - sum(back.map(part => part.qty))
    if (kind === 'line') expect(kept, `kept of ${name}\n${step}`).toBeGreaterThanOrEqual(left)
  }
}

async function runScenario(scenario: OrderScenario): Promise<void> {
  const order = await startScenario(scenario)
  const first = await order.invoice()
  const steps: OrderStep[] = [
    ...scenario.edited,
    ...(scenario.isEditedBack ? [{ kind: 'editBack' as const }] : []),
    ...scenario.packed,
    { kind: 'handOver' },
    ...scenario.handedOver,
    { kind: 'refundRemaining' },
  ]
  for (const step of steps) {
    await order.take(step)
    const invoice = await order.invoice()
    const told = order.log.join('\n')
    await check(invoice, await order.keptOfCredit(), told)
    if (step.kind !== 'editBack') continue
    expect(costOf(invoice), `edited back\n${told}`).toEqual(costOf(first))
    if (scenario.edited.every(({ kind }) => kind === 'edit' || kind === 'reprice')) {
      const { owed, toReturn, demand } = invoice
      expect({ owed, toReturn, demand }, told).toEqual({ owed: 0, toReturn: 0, demand: null })
    }
  }
  const { amount, refunded } = await order.invoice()
  expect(refunded, order.log.join('\n')).toBe(amount)
}

const costOf = ({ cost, request }: InvoiceView) => [cost, request.basketState.limit]

const packWithout = (first: number, second: number) => ({
  kind: 'pack' as const,
  lines: [0, first, second].map(missing => ({ missing, substitute: null, weight: 1 })),
})

/** A link once could not pay for goods that a packing had put in place of others. */
const replacedByPacking: OrderScenario = {
  isDelivered: false,
  takesCredit: false,
  credit: 0,
  goods: { '100 taxed': 1 },
  isEditedBack: false,
  edited: [{ kind: 'edit', goods: { '12.47 untaxed': 3, '3.33 taxed': 4 } }],
  packed: [packWithout(0.75, 0), packWithout(0, 0.5)],
  handedOver: [],
}

/** A return of goods that replaced others was once impossible after a refused refund. */
const refusedByProvider: OrderScenario = {
  isDelivered: false,
  takesCredit: false,
  credit: 0,
  goods: { '100 taxed': 2 },
  isEditedBack: false,
  edited: [
    { kind: 'edit', goods: { '100 taxed': 1, '49.99 taxed': 1 } },
    { kind: 'refuse', times: 1 },
  ],
  packed: [],
  handedOver: [
    { kind: 'return', line: 0.5, pieces: 0, toCredit: false },
    { kind: 'refundAgain' },
    { kind: 'return', line: 0, pieces: 0, toCredit: false },
  ],
}

test('the money of an order is right after any steps', async () => {
  await fc.assert(fc.asyncProperty(orderScenario, runScenario), {
    numRuns: isSoak ? 200 : 10,
    examples: [[replacedByPacking], [refusedByProvider]],
  })
}, 3_600_000)
