import fc from 'fast-check'
import { refundTaxes } from '#shared/domain/refund.ts'

/** What random orders are made of: prices with cents, with and without tax. */
export const goodsOnOffer = {
  '100 taxed': { price: 100, taxClass: 'standard' },
  '100 untaxed': { price: 100, taxClass: 'zero' },
  '113 untaxed': { price: 113, taxClass: 'zero' },
  '3.33 taxed': { price: 3.33, taxClass: 'standard' },
  '12.47 untaxed': { price: 12.47, taxClass: 'zero' },
  '20.01 untaxed': { price: 20.01, taxClass: 'zero' },
  '0.05 taxed': { price: 0.05, taxClass: 'standard' },
  '49.99 taxed': { price: 49.99, taxClass: 'standard' },
} as const
export type GoodsName = keyof typeof goodsOnOffer

const names = Object.keys(goodsOnOffer) as GoodsName[]

/** Picks among what is possible once the step is taken. Below 1. */
const fraction = fc.integer({ min: 0, max: 99 }).map(hundredths => hundredths / 100)

/** Pieces of goods by their names. */
const goods = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 4 })), {
    minLength: 1,
    maxLength: 3,
    selector: ([name]) => name,
  })
  .map((list): Goods => Object.fromEntries(list))
export type Goods = Partial<Record<GoodsName, number>>

export const tell = (goods: Goods) =>
  Object.entries(goods)
    .map(([name, qty]) => `${qty} × ${name}`)
    .join(' + ')

/** Which share of a line is missing, and which of the products on offer replaces it; null: none does. */
export type PackedLine = { missing: number; substitute: number | null }
const packedLine: fc.Arbitrary<PackedLine> = fc.record({
  missing: fc.constantFrom(0, 0.25, 0.5, 0.75, 1),
  substitute: fc.oneof(fc.constant(null), fraction),
})

const edit = fc.record({ kind: fc.constant('edit' as const), goods })
const pay = fc.record({ kind: fc.constant('pay' as const) })
const gift = fc.record({
  kind: fc.constant('gift' as const),
  share: fraction,
  tax: fc.constantFrom(...refundTaxes),
})
const refund = fc.record({ kind: fc.constant('refund' as const), line: fraction, pieces: fraction })
const pack = fc.record({
  kind: fc.constant('pack' as const),
  lines: fc.array(packedLine, { minLength: 1, maxLength: 4 }),
})
const undo = fc.record({ kind: fc.constant('undo' as const) })
const goodsBack = fc.record({
  kind: fc.constant('return' as const),
  line: fraction,
  pieces: fraction,
})

const beforePacking = fc.oneof({ weight: 3, arbitrary: edit }, pay, gift, refund)
const atPacking = fc.oneof({ weight: 4, arbitrary: pack }, undo, edit, pay, gift, refund)
const afterHandOver = fc.oneof({ weight: 3, arbitrary: goodsBack }, gift, refund)

/** An order, and what happens to it before it is packed, until it is handed over, and afterwards. */
export const orderStory = fc.record({
  isDelivered: fc.boolean(),
  takesCredit: fc.boolean(),
  goods,
  edited: fc.array(beforePacking, { maxLength: 5 }),
  packed: fc.array(atPacking, { maxLength: 4 }),
  handedOver: fc.array(afterHandOver, { maxLength: 4 }),
})

type Generated<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never
export type OrderStory = Generated<typeof orderStory>
export type OrderStep =
  | Generated<typeof beforePacking>
  | Generated<typeof atPacking>
  | Generated<typeof afterHandOver>
  | { kind: 'handOver' }
  | { kind: 'refundRest' }
