import fc from 'fast-check'
import { refundTaxes } from '#shared/domain/orders/refund.ts'

/** What random orders are made of: prices with cents, with and without tax. Some are sold by weight. */
export const goodsOnOffer = {
  '100 taxed': { price: 100, taxClass: 'standard' },
  '100 untaxed': { price: 100, taxClass: 'zero' },
  '113 untaxed': { price: 113, taxClass: 'zero' },
  '3.33 taxed': { price: 3.33, taxClass: 'standard' },
  '12.47 untaxed': { price: 12.47, taxClass: 'zero' },
  '20.01 untaxed': { price: 20.01, taxClass: 'zero' },
  '0.05 taxed': { price: 0.05, taxClass: 'standard' },
  '49.99 taxed': { price: 49.99, taxClass: 'standard' },
  '7.77/200 g taxed': { price: 7.77, taxClass: 'standard', soldBy: 'weight', stepGrams: 200 },
  '9.99/200 g untaxed': { price: 9.99, taxClass: 'zero', soldBy: 'weight', stepGrams: 200 },
  '31.40/2.1 kg untaxed': { price: 31.4, taxClass: 'zero', soldBy: 'weight', pieceGrams: 2100 },
} as const
export type GoodsName = keyof typeof goodsOnOffer

const names = Object.keys(goodsOnOffer) as GoodsName[]
const isWeighed = (name: GoodsName) => 'soldBy' in goodsOnOffer[name]
const pieces = names.filter(name => !isWeighed(name))

/** Picks among what is possible once the step is taken. Below 1. */
const fraction = fc.integer({ min: 0, max: 99 }).map(hundredths => hundredths / 100)

/** Quantities of goods by their names. */
const goodsOf = (some: readonly GoodsName[]) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...some), fc.integer({ min: 1, max: 4 })), {
      minLength: 1,
      maxLength: 3,
      selector: ([name]) => name,
    })
    .map((list): Goods => Object.fromEntries(list))
export type Goods = Partial<Record<GoodsName, number>>

export const describeGoods = (goods: Goods) =>
  Object.entries(goods)
    .map(([name, qty]) => `${qty} × ${name}`)
    .join(' + ')

/**
 * Which share of a line is missing, and which of the products on offer replaces it; null: none does. `weight`: what weighed
 * goods weigh, as a share of what was ordered.
 */
export type PackedLine = { missing: number; substitute: number | null; weight: number }
const packedLine: fc.Arbitrary<PackedLine> = fc.record({
  missing: fc.constantFrom(0, 0.25, 0.5, 0.75, 1),
  substitute: fc.oneof(fc.constant(null), fraction),
  weight: fc.constantFrom(0.8, 0.97, 1, 1.07, 1.3),
})

/** Where a refund goes. */
const toCredit = fc.boolean()
const reprice = fc.record({
  kind: fc.constant('reprice' as const),
  share: fc.constantFrom(0.1, 0.7, 1, 1.6),
})
const pay = fc.record({ kind: fc.constant('pay' as const) })
const goodwill = fc.record({
  kind: fc.constant('goodwill' as const),
  share: fraction,
  tax: fc.constantFrom(...refundTaxes),
  toCredit,
})
const refund = fc.record({
  kind: fc.constant('refund' as const),
  line: fraction,
  pieces: fraction,
  toCredit,
})
const pack = fc.record({
  kind: fc.constant('pack' as const),
  lines: fc.array(packedLine, { minLength: 1, maxLength: 4 }),
})
const undo = fc.record({ kind: fc.constant('undo' as const) })
/** The provider refuses so many of the next refunds to a card. */
const refuse = fc.record({ kind: fc.constant('refuse' as const), times: fc.constantFrom(1, 2) })
/** Staff send again what the provider refused. */
const refundAgain = fc.record({ kind: fc.constant('refundAgain' as const) })
const goodsBack = fc.record({
  kind: fc.constant('return' as const),
  line: fraction,
  pieces: fraction,
  toCredit,
})
const afterHandOver = fc.oneof(
  { weight: 4, arbitrary: goodsBack },
  { weight: 2, arbitrary: refuse },
  goodwill,
  refund,
  refundAgain,
)

function scenarioOf(some: readonly GoodsName[], ordered = goodsOf(some)) {
  const goods = goodsOf(some)
  const edit = fc.record({ kind: fc.constant('edit' as const), goods })
  const beforePacking = fc.oneof(
    { weight: 4, arbitrary: edit },
    refuse,
    reprice,
    pay,
    goodwill,
    refund,
  )
  const atPacking = fc.oneof(
    { weight: 5, arbitrary: pack },
    { weight: 2, arbitrary: refuse },
    undo,
    edit,
    pay,
    goodwill,
    refund,
    refundAgain,
  )
  return fc.record({
    isDelivered: fc.boolean(),
    takesCredit: fc.boolean(),
    // The share of the payment that store credit pays.
    credit: fc.constantFrom(0, 0.3, 1),
    goods: ordered,
    edited: fc.array(beforePacking, { maxLength: 5 }),
    isEditedBack: fc.boolean(),
    packed: fc.array(atPacking, { maxLength: 4 }),
    handedOver: fc.array(afterHandOver, { maxLength: 5 }),
  })
}

const withWeighed = goodsOf(names).filter(goods =>
  names.some(name => isWeighed(name) && goods[name]),
)

/**
 * An order, and what happens to it before it is packed, until it is handed over, and afterwards. Goods sold by weight are
 * reserved, and no edit adds them to an order that was charged.
 */
export const orderScenario = fc.oneof(scenarioOf(pieces), scenarioOf(names, withWeighed))

type Generated<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never
export type OrderScenario = Generated<typeof orderScenario>
export type OrderStep =
  | OrderScenario['edited'][number]
  | OrderScenario['packed'][number]
  | OrderScenario['handedOver'][number]
  | { kind: 'editBack' }
  | { kind: 'handOver' }
  | { kind: 'refundRemaining' }
