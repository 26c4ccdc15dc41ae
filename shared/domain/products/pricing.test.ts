import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isBuyable,
  isFree,
  type OrderFees,
  type PricedBasket,
  type PricedOrder,
  percentOff,
  priceBasket,
  priceLine,
  priceOrder,
  type UnpricedLine,
  unitPriceCents,
} from './pricing.ts'
import { productStatus } from './product-status.ts'

const HST = 1300

const noFees: OrderFees = {
  deliveryCents: 0,
  deliveryTaxRate: 0,
  administrationFeeRate: 0,
  administrationTaxRate: 0,
}

function item(changes: Partial<UnpricedLine> = {}): UnpricedLine {
  return {
    priceCents: 1000,
    salePriceCents: 0,
    status: productStatus.available,
    taxClass: 'standard',
    quantity: 1,
    ...changes,
  }
}

const cents = fc.integer({ min: 0, max: 10_000_000 })
const rate = fc.integer({ min: 0, max: 10_000 })
const anyItem: fc.Arbitrary<UnpricedLine> = fc.record({
  priceCents: cents,
  salePriceCents: cents,
  status: fc.constantFrom(...Object.values(productStatus)),
  taxClass: fc.constantFrom('standard', 'zero'),
  quantity: fc.integer({ min: 1, max: 99 }),
})
const anyItems = fc.array(anyItem, { maxLength: 200 })
const anyFees: fc.Arbitrary<OrderFees> = fc.record({
  deliveryCents: cents,
  deliveryTaxRate: rate,
  administrationFeeRate: rate,
  administrationTaxRate: rate,
})

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

function expectBasketAddsUp(basket: PricedBasket) {
  for (const line of basket.lines) {
    expect(line.beforeTaxCents + line.taxCents).toBe(line.totalCents)
    expect(Object.values(line).every(Number.isSafeInteger)).toBe(true)
  }
  expect(sum(basket.lines.map(line => line.beforeTaxCents))).toBe(basket.subTotalCents)
  expect(sum(basket.lines.map(line => line.taxCents))).toBe(basket.taxCents)
  expect(basket.subTotalCents + basket.taxCents).toBe(basket.totalCents)
}

function expectOrderAddsUp(order: PricedOrder) {
  const { goodsTaxCents, deliveryTaxCents, administrationTaxCents } = order
  expect(goodsTaxCents + deliveryTaxCents + administrationTaxCents).toBe(order.taxCents)
  const { subTotalCents, deliveryCents, administrationCents, taxCents } = order
  expect(subTotalCents + taxCents + deliveryCents + administrationCents).toBe(order.totalCents)
  expect(Object.values(order).every(Number.isSafeInteger)).toBe(true)
}

describe('invariants', () => {
  test('a priced basket and its order add up to the cent', () => {
    fc.assert(
      fc.property(anyItems, rate, anyFees, (items, standardRate, fees) => {
        const basket = priceBasket(items, standardRate)
        expectBasketAddsUp(basket)
        expectOrderAddsUp(priceOrder(basket, fees))
      }),
    )
  })

  test('the tax of a line is within half a cent of the exact one', () => {
    fc.assert(
      fc.property(anyItem, rate, ({ priceCents, quantity }, taxRate) => {
        const line = priceLine({ unitPriceCents: priceCents, quantity, taxRate })
        const difference = line.taxCents * 10_000 - line.beforeTaxCents * taxRate
        expect(difference).toBeGreaterThan(-5_000)
        expect(difference).toBeLessThanOrEqual(5_000)
      }),
    )
  })

  test('the order of the lines changes no total', () => {
    fc.assert(
      fc.property(anyItems, rate, (items, standardRate) => {
        const { lines: _, ...totals } = priceBasket(items, standardRate)
        expect(priceBasket(items.toReversed(), standardRate)).toMatchObject(totals)
      }),
    )
  })

  test('one more of a product never costs less', () => {
    fc.assert(
      fc.property(anyItem, rate, (one, standardRate) => {
        const more = priceBasket([{ ...one, quantity: one.quantity + 1 }], standardRate)
        const { totalCents } = priceBasket([one], standardRate)
        expect(more.totalCents).toBeGreaterThanOrEqual(totalCents)
      }),
    )
  })
})

describe('a basket', () => {
  test('three lines of 0.35 at 13 % have 0.15 tax: each line is rounded separately', () => {
    const basket = priceBasket(
      [1, 2, 3].map(() => item({ priceCents: 35 })),
      HST,
    )
    expect(basket.lines.map(line => line.taxCents)).toEqual([5, 5, 5])
    expect(basket).toMatchObject({ subTotalCents: 105, taxCents: 15, totalCents: 120 })
  })

  test('one line of three at 0.35 has 0.14 tax: a line is rounded once', () => {
    const basket = priceBasket([item({ priceCents: 35, quantity: 3 })], HST)
    expect(basket).toMatchObject({ subTotalCents: 105, taxCents: 14, totalCents: 119 })
  })

  test('half a cent of tax is rounded up', () => {
    expect(priceBasket([item({ priceCents: 50 })], HST).taxCents).toBe(7)
  })

  test('a zero-rated line has no tax and the rate 0', () => {
    const basket = priceBasket([item(), item({ taxClass: 'zero' })], HST)
    expect(basket.lines.map(line => [line.taxRate, line.taxCents])).toEqual([
      [1300, 130],
      [0, 0],
    ])
    expect(basket).toMatchObject({ subTotalCents: 2000, taxCents: 130, totalCents: 2130 })
  })

  test('without lines totals zero', () => {
    const nothing = { lines: [], subTotalCents: 0, taxCents: 0, totalCents: 0 }
    expect(priceBasket([], HST)).toEqual(nothing)
  })
})

describe('a product', () => {
  test('costs its sale price only while it is on sale', () => {
    const priced = { priceCents: 1000, salePriceCents: 750 }
    expect(unitPriceCents({ ...priced, status: productStatus.onSale })).toBe(750)
    expect(unitPriceCents({ ...priced, status: productStatus.available })).toBe(1000)
    expect(unitPriceCents({ ...priced, status: productStatus.hidden })).toBe(1000)
  })

  test('can be bought when it is available or on sale', () => {
    const buyable = Object.values(productStatus).filter(isBuyable)
    expect(buyable).toEqual([productStatus.available, productStatus.onSale])
  })

  test.each([
    [productStatus.onSale, 1000, 750, 25],
    [productStatus.onSale, 999, 666, 33],
    [productStatus.onSale, 800, 701, 12],
    [productStatus.onSale, 200, 199, 1],
    [productStatus.available, 1000, 750, null],
    [productStatus.onSale, 1000, 0, null],
    [productStatus.onSale, 1000, 1000, null],
    [productStatus.onSale, 1000, 1200, null],
    [productStatus.onSale, 0, 0, null],
  ])(
    'of status %i at %i for %i shows %s percent off',
    (status, priceCents, salePriceCents, off) => {
      expect(percentOff({ status, priceCents, salePriceCents })).toBe(off)
    },
  )
})

test('a product is free if its price, or while on sale its sale price, can be 0', () => {
  const { available, onSale, comingSoon } = productStatus
  const small = { values: [{ priceDifference: -8, active: true }] }
  const product = { price: 10, salePrice: 8, status: onSale, options: [small] }
  expect(isFree(product)).toBe(true)
  expect(isFree({ ...product, options: [] })).toBe(false)
  expect(isFree({ ...product, status: available })).toBe(false)
  expect(isFree({ ...product, price: 8, status: available })).toBe(true)
  expect(isFree({ ...product, status: comingSoon })).toBe(false)
})

describe('an order', () => {
  test('of 100.00 at 13 %, delivery 5.00 at 13 %, administration 2 % taxed 13 % comes to 120.91', () => {
    const goods = priceBasket([item({ priceCents: 10_000 })], HST)
    const order = priceOrder(goods, {
      deliveryCents: 500,
      deliveryTaxRate: HST,
      administrationFeeRate: 200,
      administrationTaxRate: HST,
    })
    expect(order).toEqual({
      subTotalCents: 10_000,
      goodsTaxCents: 1300,
      deliveryCents: 500,
      deliveryTaxCents: 65,
      deliveryTaxRate: HST,
      administrationCents: 200,
      administrationTaxCents: 26,
      administrationTaxRate: HST,
      taxCents: 1391,
      totalCents: 12_091,
    })
  })

  test('picked up without an administration fee costs what its basket does', () => {
    const goods = priceBasket([item({ quantity: 3 }), item({ taxClass: 'zero' })], HST)
    expect(priceOrder(goods, noFees).totalCents).toBe(goods.totalCents)
  })
})
