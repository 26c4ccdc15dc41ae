import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PricedQuantity, priceQuantities, takeQuantities } from '../money/priced-quantities.ts'
import { priceLine, priceOrder } from '../products/pricing.ts'
import { sum } from '../sum.ts'
import { limitOfGoods } from '../weights/weighed.ts'
import { type DueAccount, listDue, sumDue } from './due.ts'
import { isSameItem, type MoneyPart, totalOf } from './money-parts.ts'
import {
  compareLines,
  findAgreed,
  findEditObstacle,
  positionLines,
  priceEdited,
  toEditContents,
} from './order-edit.ts'
import { priceGoods, totalOfGoods } from './order-goods.ts'
import { applyEntries } from './packing.ts'
import { listItemsLeft, refundItems } from './refund.ts'
import { splitByHand, withDue } from './refund-by-hand.ts'
import { splitParts } from './split-refund.ts'

type Line = {
  id: number
  quantity: number
  unitPriceCents: number
  taxRate: number
  beforeTaxCents: number
  taxCents: number
  totalCents: number
  comment: string
  pricedQuantities?: readonly PricedQuantity[] | undefined
  stepGrams?: number | null
}

const STEP = 500

const fees = {
  deliveryCents: 700,
  deliveryTaxRate: 1300,
  administrationFeeRate: 250,
  administrationTaxRate: 1300,
}

function toLine(id: number, quantity: number, unitPriceCents: number, taxRate: number): Line {
  const amounts = priceLine({ unitPriceCents, quantity, taxRate })
  const line = { id, quantity, unitPriceCents, taxRate, ...amounts, comment: '' }
  return isWeighed(id) ? { ...line, stepGrams: STEP } : line
}

function totalsOf(lines: Line[]) {
  const subTotalCents = sum(lines.map(({ beforeTaxCents }) => beforeTaxCents))
  const taxCents = sum(lines.map(line => line.taxCents))
  return { ...priceOrder({ subTotalCents, taxCents }, fees), lines, administrationFeeRate: 250 }
}
type Order = ReturnType<typeof totalsOf>

function partsOf(order: Order): MoneyPart[] {
  const fee = { line: null, quantity: 1, taxRate: 1300 }
  const { deliveryCents, deliveryTaxCents, administrationCents, administrationTaxCents } = order
  return [
    ...order.lines.map((line, at): MoneyPart => ({ ...line, kind: 'line', line: at })),
    { ...fee, kind: 'delivery', beforeTaxCents: deliveryCents, taxCents: deliveryTaxCents },
    {
      ...fee,
      kind: 'administration',
      beforeTaxCents: administrationCents,
      taxCents: administrationTaxCents,
    },
  ]
}

const products = [0, 1, 2, 3]
const taxOf = (id: number) => (id % 2 === 0 ? 1300 : 0)
const isWeighed = (id: number) => id >= 2
const aQuantities = fc.array(fc.nat({ max: 5 }), { minLength: 4, maxLength: 4 })
const somePrices = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 4, maxLength: 4 })
const aStep = fc.oneof(
  fc.record({ does: fc.constant('edit'), quantities: aQuantities, prices: somePrices }),
  fc.record({ does: fc.constant('pack'), missing: aQuantities }),
  fc.record({
    does: fc.constant('refund'),
    line: fc.nat({ max: 5 }),
    pieces: fc.integer({ min: 1, max: 5 }),
    credit: fc.nat(),
  }),
  fc.record({ does: fc.constant('pay') }),
)
const aBasket = fc
  .tuple(aQuantities, somePrices)
  .filter(([quantities]) => sum(quantities) > 0)
  .map(([quantities, prices]) =>
    products.flatMap(id =>
      quantities[id] ? [toLine(id, quantities[id] ?? 0, prices[id] ?? 0, taxOf(id))] : [],
    ),
  )

/** The books of an order: what was charged, what was given back by whom, and what the order is now. */
class Books {
  account: DueAccount & Record<'charged' | 'goodwill' | 'dueRefunds', MoneyPart[]>
  order: Order
  paidByLink = 0
  /** What staff gave back beyond what was due then. */
  goodwillCents = 0

  constructor(readonly placed: Line[]) {
    this.order = totalsOf(placed)
    this.account = { charged: partsOf(this.order), goodwill: [], dueRefunds: [] }
  }

  due(): MoneyPart[] {
    const goods = this.order.lines.map((goods, line) => ({ ...goods, line }))
    return listDue(this.account, goods, this.order)
  }

  edit(quantities: number[], prices: number[]) {
    const wanted = products.flatMap((id): Line[] => {
      const quantity = quantities[id] ?? 0
      if (quantity === 0) return []
      const of = (lines: Line[]) => lines.find(line => line.id === id && line.quantity > 0)
      const agreed = findAgreed(of(this.placed), of(this.order.lines), quantity)
      const today = prices[id] ?? 0
      if (!agreed) return [toLine(id, quantity, today, taxOf(id))]
      const line = priceEdited(agreed, quantity, today)
      const added = Math.max(0, quantity - agreed.quantity)
      const before = takeQuantities(agreed, quantity)
      expect(line.beforeTaxCents).toBe(priceQuantities(before, 0).beforeTaxCents + added * today)
      return [line]
    })
    if (wanted.length === 0) return
    const isKept = (at: number) => at < this.placed.length || (this.chargedAt(at) ?? 0) > 0
    const lines = positionLines(this.order.lines, wanted, {
      identify: ({ id }) => ({ id }),
      isKept,
    })
    // A line that was added after the charge.
    const added = lines.flatMap((line, at): MoneyPart[] => {
      const known = this.account.charged.some(part => part.kind === 'line' && part.line === at)
      const nothing = { quantity: 0, beforeTaxCents: 0, taxCents: 0, taxRate: line.taxRate }
      return known ? [] : [{ kind: 'line', line: at, ...nothing }]
    })
    this.account = { ...this.account, charged: [...this.account.charged, ...added] }
    this.order = totalsOf(lines)
  }

  chargedAt(at: number): number | undefined {
    return this.account.charged.find(({ kind, line }) => kind === 'line' && line === at)?.quantity
  }

  /** Packs all but what is missing, and gives back what is due. Not if something is owed. */
  pack(missing: number[]) {
    const { lines } = this.order
    const progress = applyEntries(
      lines,
      lines.map(({ quantity }, line) => {
        const less = missing[line] ?? 0
        const packed = Math.max(0, quantity - less)
        const netGrams = lines[line]?.stepGrams ? Math.max(1, packed * STEP - less) : null
        return { line, kind: 'packed' as const, quantity: packed, netGrams, substitute: null }
      }),
    )
    const goods = priceGoods(lines, progress, 0)
    const amounts = totalOfGoods(this.order, goods)
    const due = listDue(this.account, goods, amounts)
    if (sumDue(due).owedCents > 0 || totalOf(due) === 0) return
    this.giveBack({ dueRefunds: due, goodwill: [] })
    expect(listDue(this.account, goods, amounts).filter(part => totalOf([part]) !== 0)).toEqual([])
  }

  /** Staff give back pieces of a line, partly to the credit. */
  refund(line: number, pieces: number, credit: number) {
    const account = { charged: this.account.charged, refunded: this.given() }
    const item = listItemsLeft(account).find(part => part.line === line)
    const quantity = Math.min(pieces, item?.quantity ?? 0)
    const parts = item && refundItems(account, [{ kind: 'line', line, quantity }])
    if (!parts || parts.some(part => part.beforeTaxCents < 0 || part.taxCents < 0)) return
    const [toCard, toCredit] = splitParts(parts, credit % (totalOf(parts) + 1))
    expect(totalOf(toCard) + totalOf(toCredit)).toBe(totalOf(parts))
    const due = this.due().find(part => isSameItem(part, item))
    const beyond = (field: 'beforeTaxCents' | 'taxCents') =>
      Math.max(0, sum(parts.map(part => part[field])) - Math.max(0, due?.[field] ?? 0))
    this.goodwillCents += beyond('beforeTaxCents') + beyond('taxCents')
    this.giveByHand(toCard, toCredit)
  }

  giveByHand(toCard: MoneyPart[], toCredit: MoneyPart[] = []) {
    const due = this.due()
    const parts = [...withDue(toCard, due), ...withDue(toCredit, due, toCard)]
    this.giveBack(splitByHand(parts))
  }

  giveBack({ goodwill, dueRefunds }: Record<'goodwill' | 'dueRefunds', MoneyPart[]>) {
    const { linkPayments = [], ...account } = this.account
    const last = linkPayments.at(-1)
    const withNew = (before: Pick<DueAccount, 'goodwill' | 'dueRefunds'>) => ({
      goodwill: [...before.goodwill, ...goodwill],
      dueRefunds: [...before.dueRefunds, ...dueRefunds],
    })
    this.account = {
      ...account,
      ...withNew(account),
      linkPayments: last
        ? [...linkPayments.slice(0, -1), { ...last, ...withNew(last) }]
        : linkPayments,
    }
  }

  /** The shopper pays by a link what is owed. */
  pay() {
    const due = this.due()
    const { owedCents } = sumDue(due)
    if (owedCents === 0) return
    const charged = this.account.charged.map(item => {
      const part = due.find(({ kind, line }) => kind === item.kind && line === item.line)
      if (!part) return item
      const less = (field: 'quantity' | 'beforeTaxCents' | 'taxCents') => item[field] - part[field]
      return {
        ...item,
        quantity: item.kind === 'line' ? less('quantity') : item.quantity,
        beforeTaxCents: less('beforeTaxCents'),
        taxCents: less('taxCents'),
      }
    })
    const paid = due.map(part => ({
      ...part,
      quantity: -part.quantity,
      beforeTaxCents: -part.beforeTaxCents,
      taxCents: -part.taxCents,
    }))
    const linkPayments = [
      ...(this.account.linkPayments ?? []),
      { paid, goodwill: [], dueRefunds: [] },
    ]
    this.account = { ...this.account, charged, linkPayments }
    this.paidByLink += owedCents
    expect(totalOf(this.due())).toBe(0)
  }

  given(): MoneyPart[] {
    return [...this.account.goodwill, ...this.account.dueRefunds]
  }
}

function apply(books: Books, step: Record<string, unknown> & { does: string }) {
  if (step.does === 'edit') books.edit(step.quantities as number[], step.prices as number[])
  if (step.does === 'pack') books.pack(step.missing as number[])
  if (step.does === 'refund') {
    books.refund(step.line as number, step.pieces as number, step.credit as number)
  }
  if (step.does === 'pay') books.pay()
}

test('charged less given back equals what is due, after any edits, packing, refunds and payments', () => {
  fc.assert(
    fc.property(aBasket, fc.array(aStep, { maxLength: 12 }), (basket, steps) => {
      const books = new Books(basket)
      const first = books.order.totalCents
      for (const step of steps) {
        apply(books, step)
        const { charged, goodwill, dueRefunds } = books.account
        expect(totalOf(charged)).toBe(first + books.paidByLink)
        const rest = totalOf(charged) - totalOf([...dueRefunds]) - books.order.totalCents
        // What staff gave back beyond what was due stays with the shopper, and no more.
        expect(totalOf([...goodwill])).toBe(books.goodwillCents)
        expect(totalOf(books.due())).toBeGreaterThanOrEqual(rest - totalOf([...goodwill]))
        expect(totalOf(books.due())).toBeLessThanOrEqual(rest)
        expect(totalOf(books.given())).toBeLessThanOrEqual(totalOf(charged))
      }
    }),
  )
})

test('edits that end at the first basket move 0 ¢', () => {
  const edits = fc.array(fc.tuple(aQuantities, somePrices), { maxLength: 8 })
  fc.assert(
    fc.property(aBasket, edits, (basket, steps) => {
      const books = new Books(basket)
      for (const [quantities, prices] of steps) books.edit(quantities, prices)
      const quantities = products.map(id => basket.find(line => line.id === id)?.quantity ?? 0)
      books.edit(quantities, [1, 1, 1, 1])
      expect(books.due()).toEqual([])
      const kept = books.order.lines.filter(({ quantity }) => quantity > 0)
      expect(compareLines(basket, kept)).toEqual([])
      basket.forEach((line, at) => void expect(books.order.lines[at]).toEqual(line))
    }),
  )
})

test('edits at unchanged prices cost the same on any path, and so does their limit', () => {
  const edits = fc.array(
    aQuantities.filter(quantities => sum(quantities) > 0),
    { minLength: 1, maxLength: 8 },
  )
  fc.assert(
    fc.property(aBasket, edits, somePrices, (basket, steps, prices) => {
      const [walked, straight] = [new Books(basket), new Books(basket)]
      for (const quantities of steps) walked.edit(quantities, prices)
      straight.edit(steps.at(-1) ?? [], prices)
      expect(walked.order.totalCents).toBe(straight.order.totalCents)
      const goodsOf = ({ order }: Books) => order.lines.filter(({ quantity }) => quantity > 0)
      expect(limitOfGoods(goodsOf(walked), 1500)).toEqual(limitOfGoods(goodsOf(straight), 1500))
    }),
  )
})

test('edits that end at the first basket move no money, whatever staff refund and links pay', () => {
  const steps = fc.array(
    aStep.filter(({ does }) => does !== 'pack'),
    { maxLength: 10 },
  )
  fc.assert(
    fc.property(aBasket, steps, (basket, all) => {
      const books = new Books(basket)
      const first = books.order.totalCents
      for (const step of all) apply(books, step)
      const quantities = products.map(id => basket.find(line => line.id === id)?.quantity ?? 0)
      books.edit(quantities, [1, 1, 1, 1])
      const { charged, goodwill, linkPayments = [] } = books.account
      const kept = totalOf(charged) - totalOf(books.given()) - totalOf(books.due())
      expect(kept).toBeLessThanOrEqual(first)
      // What staff gave beyond the due before a link paid more stays with the shopper.
      const ofLinks = linkPayments.flatMap(payment => [...payment.goodwill])
      expect(kept).toBeLessThanOrEqual(first - totalOf(goodwill) + totalOf(ofLinks))
      expect(kept).toBeGreaterThanOrEqual(first - totalOf(goodwill))
      books.pay()
      expect(sumDue(books.due()).owedCents).toBe(0)
    }),
  )
})

test.each([
  // Staff give a piece of the first payment. A link pays one more, and it goes back.
  ['refund', 'pay', 3, 1],
  ['refund', 'pay', 4, 0],
  ['refund', 'pay', 2, 1],
  // Staff give a piece of what the link paid. The shopper keeps it, as long as they keep the goods.
  ['pay', 'refund', 3, 0],
  ['pay', 'refund', 4, 0],
  ['pay', 'refund', 2, 1],
  // Staff give back what an edit has made due: a later edit asks for it again.
  ['lower', 'refund', 2, 0],
  ['lower', 'refund', 3, -1],
  ['lower', 'refund', 1, 1],
])('what staff gave back is of the newest payment (%s, %s, %i pieces)', (one, other, left, due) => {
  const books = new Books([toLine(0, 3, 499, 1300)])
  const steps = {
    refund: () => {
      const account = { charged: books.account.charged, refunded: books.given() }
      books.giveByHand(refundItems(account, [{ kind: 'line', line: 0, quantity: 1 }]) ?? [])
    },
    lower: () => books.edit([2, 0, 0, 0], [499, 0, 0, 0]),
    pay: () => {
      books.edit([4, 0, 0, 0], [499, 0, 0, 0])
      books.pay()
    },
  }
  steps[one as 'refund']()
  steps[other as 'pay']()
  books.edit([left, 0, 0, 0], [499, 0, 0, 0])
  expect(books.due().find(({ kind }) => kind === 'line')?.quantity ?? 0).toBe(due)
})

test('agreed pieces keep their prices, and what was added last is removed first', () => {
  const placed = toLine(0, 5, 299, 1300)
  const six = priceEdited(placed, 6, 599)
  expect(six).toMatchObject({ beforeTaxCents: 2094, taxCents: 272, totalCents: 2366 })
  expect(priceEdited(placed, 6, 100)).toMatchObject({ beforeTaxCents: 1595 })
  const agreed = (quantity: number) => findAgreed(placed, six, quantity) ?? placed
  expect(priceEdited(agreed(6), 6, 999)).toBe(six)
  expect(priceEdited(agreed(7), 7, 999)).toMatchObject({ beforeTaxCents: 3093 })
  expect(priceEdited(agreed(5), 5, 999)).toBe(placed)
  expect(priceEdited(agreed(4), 4, 999)).toMatchObject({ beforeTaxCents: 1196 })
  // One is short at packing: the dearer piece that was added is not paid.
  const progress = applyEntries(
    [six],
    [{ line: 0, kind: 'short' as const, quantity: 1, substitute: null }],
  )
  expect(priceGoods([six], progress, 0)).toMatchObject([{ quantity: 5, beforeTaxCents: 1495 }])
})

test.each([
  [8, 2000, 1400, 9, 99, 17_400],
  [2, 500, 100, 3, 40, 1100],
  [2, 500, 800, 3, 40, 1800],
])('agreed steps of a weight keep their price (%i × %i ¢, then %i ¢)', (...numbers) => {
  const [quantity, price, today, few, many, cents] = numbers
  const placed = { ...toLine(0, quantity, price, 0), stepGrams: 500 }
  const straight = priceEdited(placed, few, today)
  const detour = priceEdited(straight, many, today)
  expect(straight).toMatchObject({ quantity: few, beforeTaxCents: cents })
  expect(priceEdited(findAgreed(placed, detour, few) ?? placed, few, today)).toEqual(straight)
  expect(findAgreed(placed, detour, quantity)).toBe(placed)
  // Exactly the ordered weight costs the estimate, and a step that is missing was the last one added.
  const cost = (packed: number) => {
    const entry = { line: 0, kind: 'packed' as const, netGrams: packed * 500, substitute: null }
    const progress = applyEntries([straight], [{ ...entry, quantity: packed }])
    return priceGoods([straight], progress, 1500)[0]?.beforeTaxCents
  }
  expect([cost(few), cost(quantity)]).toEqual([cents, quantity * price])
})

test.each([
  // What staff gave back counts towards what is due, in pieces and in money.
  [2, []],
  [1, [1, 300]],
  // What exceeds it stays with the shopper.
  [3, []],
  [4, [-1, -300]],
])('a refund by hand is part of what is due (%i pieces left)', (left, due) => {
  const charged = partsOf(totalsOf([toLine(0, 3, 300, 0)]))
  const goodwill = charged.slice(0, 1).map(part => ({ ...part, quantity: 1, beforeTaxCents: 300 }))
  const goods = [{ line: 0, ...toLine(0, left, 300, 0) }]
  const fees = totalsOf([toLine(0, 3, 300, 0)])
  const parts = listDue({ charged, goodwill, dueRefunds: [] }, goods, fees)
  expect(parts.flatMap(part => [part.quantity, part.beforeTaxCents])).toEqual(due)
})

const noon = new Date('2026-11-26T17:00:00Z')
const open = {
  state: 'paid',
  isClaimedOrWasEntered: false,
  isMoneyMoving: false,
  until: noon,
} as const
const before = new Date(noon.getTime() - 1)

test.each([
  [open, before, null],
  [{ ...open, state: 'authorised' }, before, null],
  [open, noon, 'cutOff'],
  [{ ...open, until: null }, noon, null],
  [{ ...open, isMoneyMoving: true }, before, 'money'],
  [{ ...open, isClaimedOrWasEntered: true }, before, 'packing'],
  [{ ...open, state: 'packed' }, before, 'packed'],
  [{ ...open, state: 'fulfilled' }, before, 'ended'],
  [{ ...open, state: 'cancelled' }, before, 'ended'],
] as const)('an order can be edited until packing or its cut-off (%#)', (facts, now, obstacle) => {
  expect(findEditObstacle(facts, now)).toBe(obstacle)
})

test('a removed line is not in the contents that a form asks for', () => {
  const none = { replacement: '', replaceWith: null } as const
  const own = { optionValues: [], comment: '', ...none }
  const form = {
    lines: [
      { ...own, id: 1, qty: 2 },
      { ...own, id: 2, qty: 0 },
    ],
    comment: 'Ring twice',
    isReplace: true,
  }
  const contents = toEditContents(form)
  expect(contents.basket.map(({ id, qty }) => ({ id, qty }))).toEqual([{ id: 1, qty: 2 }])
  expect(contents).toMatchObject({ comment: 'Ring twice', isReplace: true })
})
