import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { toCents } from '#shared/domain/money.ts'
import { sum } from '#shared/domain/sum.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { RefundView } from '#shared/responses/refund.ts'
import { readLedger } from '../setup/checkout.ts'
import { type OrderStep, type OrderStory, orderStory } from '../setup/order-steps.ts'
import { openOrderWalks } from '../setup/order-walk.ts'
import { openReturnShop } from '../setup/return-shop.ts'
import { isSoak } from '../setup/test-seed.ts'

const returnShop = await openReturnShop()
const { shop } = returnShop
const startWalk = await openOrderWalks(returnShop)
afterAll(() => shop.close())

/** What the provider keeps of an order, in cents. */
async function keptByProvider(orderId: string): Promise<number> {
  const own = (await readLedger(shop)).filter(entry => entry.orderId.startsWith(`${orderId}-`))
  return sum(
    own.map(({ type, amount }) => {
      const cents = toCents(Number(amount))
      return type === 'purchase' ? cents : -cents
    }),
  )
}

const centsOf = (parts: { beforeTax: number; tax: number }[]) =>
  sum(parts.map(({ beforeTax, tax }) => toCents(beforeTax) + toCents(tax)))

const sumsOf = ({ parts, taxes, tax }: RefundView) => ({
  parts: centsOf(parts),
  taxes: centsOf(taxes),
  taxOfParts: sum(parts.map(part => toCents(part.tax))) - toCents(tax),
})

async function check(invoice: InvoiceView, step: string): Promise<void> {
  const { orderId, amount, refunded, owed, toReturn, refunds } = invoice
  const kept = await keptByProvider(orderId)
  const toCredit = refunds.filter(refund => refund.destination === 'credit')
  const credited = sum(toCredit.map(refund => toCents(refund.amount)))
  const left = toCents(amount) - toCents(refunded) + credited
  expect(kept, `kept by the provider\n${step}`).toBe(left)
  expect(kept, `kept by the provider\n${step}`).toBeGreaterThanOrEqual(0)
  expect(Math.min(owed, toReturn), `both owed and to return\n${step}`).toBe(0)
  for (const refund of refunds) {
    const cents = toCents(refund.amount)
    const expected = { parts: cents, taxes: cents, taxOfParts: 0 }
    expect(sumsOf(refund), `a refund of $${refund.amount}\n${step}`).toEqual(expected)
  }
}

async function live(story: OrderStory): Promise<void> {
  const walk = await startWalk(story)
  const steps: OrderStep[] = [
    ...story.edited,
    ...story.packed,
    { kind: 'handOver' },
    ...story.handedOver,
    { kind: 'refundRest' },
  ]
  for (const step of steps) {
    await walk.take(step)
    await check(await walk.invoice(), walk.log.join('\n'))
  }
  const { amount, refunded } = await walk.invoice()
  expect(refunded, walk.log.join('\n')).toBe(amount)
}

const packWithout = (first: number, second: number) => ({
  kind: 'pack' as const,
  lines: [0, first, second].map(missing => ({ missing, substitute: null })),
})

/** A link once could not pay for goods that a packing had put in place of others. */
const replacedByPacking: OrderStory = {
  isDelivered: false,
  takesCredit: false,
  goods: { '100 taxed': 1 },
  edited: [{ kind: 'edit', goods: { '12.47 untaxed': 3, '3.33 taxed': 4 } }],
  packed: [packWithout(0.75, 0), packWithout(0, 0.5)],
  handedOver: [],
}

test('the money of an order is right after any steps', async () => {
  await fc.assert(fc.asyncProperty(orderStory, live), {
    numRuns: isSoak ? 200 : 12,
    examples: [[replacedByPacking]],
  })
}, 3_600_000)
