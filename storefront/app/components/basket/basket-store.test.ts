import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BasketProduct, StoredBasket } from './stored-basket.ts'

type Store = typeof import('./basket-store.ts')

const kept = new Map<string, string>()
const listeners = new Map<string, (event: unknown) => void>()
let store: Store

beforeAll(async () => {
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    },
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      listeners.set(type, listener),
  })
  vi.resetModules()
  store = await import('./basket-store.ts')
})

afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

beforeEach(() => {
  kept.clear()
  store.removePaid(store.readBasket().basket)
  store.configureBasket({ taxPercent: 13, isOpen: true })
})

function aProduct(changes: Partial<BasketProduct> = {}): BasketProduct {
  return {
    id: 1,
    name: 'Gaz',
    fName: 'گز',
    price: 10,
    salePrice: 8,
    status: 1,
    aisleId: 1,
    taxClass: 'standard',
    available: null,
    lowStock: 5,
    stepGrams: null,
    pieceGrams: null,
    optionValues: [],
    chosenOptions: [],
    urlImage: '',
    ...changes,
  }
}

const quantities = () => store.readBasket().basket.map(line => [line.id, line.qty])

describe('the basket', () => {
  test('adds a line, then raises it, with tax and totals', () => {
    store.addToBasket(aProduct())
    store.addToBasket(aProduct())
    store.addToBasket(aProduct({ id: 2, status: 2, taxClass: 'zero' }))
    const { basket, subTotal, tax, total, administration } = store.readBasket()
    expect(
      basket.map(line => [line.qty, line.totalBeforeTax, line.tax, line.totalAfterTax]),
    ).toEqual([
      [2, 20, 2.6, 22.6],
      [1, 8, 0, 8],
    ])
    expect({ subTotal, tax, total, administration }).toEqual({
      subTotal: 28,
      tax: 2.6,
      total: 30.6,
      administration: 0,
    })
    expect(store.countItems(store.readBasket())).toBe(3)
    // Steps of a weight are one item.
    for (let step = 0; step < 3; step++) store.addToBasket(aProduct({ id: 3, stepGrams: 100 }))
    expect(store.countItems(store.readBasket())).toBe(4)
  })

  test('of weighed goods takes no more steps than can be ordered', () => {
    const mince = aProduct({ stepGrams: 500, available: 1000 })
    expect(store.addToBasket(mince)).toBeNull()
    expect(store.addToBasket(mince)).toBeNull()
    expect(store.addToBasket(mince)).toBe('stockLimit')
    expect(quantities()).toEqual([[1, 2]])
  })

  test('lowers a line and takes the last one away', () => {
    store.addToBasket(aProduct())
    store.addToBasket(aProduct())
    store.removeFromBasket({ id: 1 })
    expect(quantities()).toEqual([[1, 1]])
    store.removeFromBasket({ id: 1 })
    expect(quantities()).toEqual([])
  })

  test('is stored in a fixed shape', () => {
    store.addToBasket(aProduct())
    store.setDelivery(5)
    const stored = JSON.parse(kept.get('basket') ?? '')
    expect(Object.keys(stored).sort()).toEqual(
      ['administration', 'basket', 'delivery', 'subTotal', 'tax', 'total'].sort(),
    )
    expect(stored).toMatchObject({ delivery: 5, total: 11.3 })
  })

  test('keeps only the fields that it shows, also of a line that was stored with more', () => {
    store.addToBasket(Object.assign(aProduct(), { description: 'Nougat', barcode: '620' }))
    const stored = JSON.parse(kept.get('basket') ?? '')
    expect(Object.keys(stored.basket[0]).sort()).toEqual(
      [
        ...Object.keys(aProduct()),
        ...['qty', 'comment', 'replacement', 'replaceWith'],
        ...['totalBeforeTax', 'tax', 'totalAfterTax'],
      ].sort(),
    )
    const older = { ...stored, basket: [{ ...stored.basket[0], description: 'Nougat', qty: 3 }] }
    kept.set('basket', JSON.stringify(older))
    listeners.get('storage')?.({ key: 'basket' })
    expect(store.readBasket().basket).toEqual([{ ...stored.basket[0], qty: 3 }])
  })

  test('refuses what cannot be bought and says why', () => {
    expect(store.addToBasket(aProduct({ status: 3 }))).toBe('notAvailable')
    store.configureBasket({ taxPercent: 13, isOpen: false })
    expect(store.addToBasket(aProduct())).toBe('salesClosed')
    expect(quantities()).toEqual([])
  })

  test('holds at most 99 of a product', () => {
    store.addToBasket(aProduct())
    store.setQuantity({ id: 1 }, 99)
    expect(store.addToBasket(aProduct())).toBe('quantityLimit')
    store.setQuantity({ id: 1 }, 100)
    store.setQuantity({ id: 1 }, 1.5)
    expect(quantities()).toEqual([[1, 99]])
  })

  test('keeps a comment of 200 characters through later changes', () => {
    store.addToBasket(aProduct())
    store.setComment({ id: 1 }, 'x'.repeat(300))
    store.addToBasket(aProduct())
    expect(store.readBasket().basket[0]?.comment).toHaveLength(200)
  })

  test('follows what another tab stores', () => {
    store.addToBasket(aProduct())
    const other = JSON.parse(kept.get('basket') ?? '')
    other.basket[0].qty = 7
    kept.set('basket', JSON.stringify(other))
    listeners.get('storage')?.({ key: 'basket' })
    expect(quantities()).toEqual([[1, 7]])
  })

  test('takes unreadable storage as empty', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    kept.set('basket', '{"basket": "all of it"}')
    listeners.get('storage')?.({ key: 'basket' })
    expect(quantities()).toEqual([])
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })

  test('takes over the server’s amounts unless it has changed meanwhile', () => {
    store.addToBasket(aProduct())
    const sent = store.readBasket()
    const repriced: StoredBasket = { ...sent, subTotal: 12 }
    store.addToBasket(aProduct())
    expect(store.takeOverBasket(sent, repriced)).toBe(false)
    expect(store.takeOverBasket(store.readBasket(), repriced)).toBe(true)
    expect(store.readBasket().subTotal).toBe(12)
  })
})

describe('undo', () => {
  const ids = () => store.readBasket().basket.map(({ id }) => id)

  test('brings a removed line back to its place, with its quantity and note', () => {
    for (const id of [1, 2, 3]) store.addToBasket(aProduct({ id }))
    store.setQuantity({ id: 2 }, 4)
    store.setComment({ id: 2 }, 'ripe ones')
    const before = store.readBasket()
    store.setQuantity({ id: 2 }, 0)
    expect(ids()).toEqual([1, 3])
    store.undoRemoval()
    expect(store.readBasket()).toEqual(before)
  })

  test('brings a cleared basket back and keeps what was added since', () => {
    for (const id of [1, 2]) store.addToBasket(aProduct({ id }))
    store.clearBasket()
    store.addToBasket(aProduct({ id: 2 }))
    store.addToBasket(aProduct({ id: 9 }))
    store.undoRemoval()
    expect(ids()).toEqual([1, 2, 9])
    store.undoRemoval()
    expect(ids()).toEqual([1, 2, 9])
  })

  test('brings back one removal after another, the last one first', () => {
    for (const id of [1, 2, 3]) store.addToBasket(aProduct({ id }))
    const before = store.readBasket()
    store.setQuantity({ id: 1 }, 0)
    store.removeFromBasket({ id: 3 })
    store.undoRemoval()
    expect(ids()).toEqual([2, 3])
    store.undoRemoval()
    expect(store.readBasket()).toEqual(before)
  })

  test('is not offered for a product that was added again', () => {
    for (const id of [1, 2]) store.addToBasket(aProduct({ id }))
    store.setQuantity({ id: 1 }, 0)
    store.setQuantity({ id: 2 }, 0)
    store.addToBasket(aProduct({ id: 2 }))
    store.undoRemoval()
    expect(ids()).toEqual([1, 2])
  })

  test('restores what the basket has room for, and names the rest', () => {
    for (let id = 1; id <= 200; id++) store.addToBasket(aProduct({ id }))
    store.clearBasket()
    store.addToBasket(aProduct({ id: 900 }))
    const { restored, refused } = store.undoRemoval()
    expect([restored.length, refused.map(({ id }) => id)]).toEqual([199, [200]])
    expect(ids()).toHaveLength(200)
  })

  test('is not offered for what the shop dropped', () => {
    store.addToBasket(aProduct())
    store.takeOverQuantities([], [{ id: 1 }])
    store.undoRemoval()
    expect(ids()).toEqual([])
  })

  test('is not offered for what was paid', () => {
    store.addToBasket(aProduct())
    store.removePaid(store.readBasket().basket)
    store.undoRemoval()
    expect(ids()).toEqual([])
  })
})

test('what was paid leaves the basket; what another tab has added since stays', () => {
  for (const id of [1, 2]) store.addToBasket(aProduct({ id }))
  const paid = store.readBasket().basket
  store.setQuantity({ id: 2 }, 3)
  store.addToBasket(aProduct({ id: 3 }))
  store.removePaid(paid)
  expect(store.readBasket()).toMatchObject({
    basket: [
      { id: 2, qty: 2 },
      { id: 3, qty: 1 },
    ],
    subTotal: 30,
  })
  store.removePaid([
    { id: 2, qty: 5 },
    { id: 3, qty: 1 },
  ])
  expect(store.readBasket()).toMatchObject({ basket: [], total: 0 })
})

test('no more can be added than is available', () => {
  const product = aProduct({ available: 2 })
  expect(store.addToBasket(product)).toBeNull()
  expect(store.addToBasket(product)).toBeNull()
  expect(store.addToBasket(product)).toBe('stockLimit')
  expect(store.readBasket().basket).toMatchObject([{ qty: 2, available: 2 }])
})

test('the basket takes over what the shop lowered or dropped, and keeps other lines', () => {
  for (const id of [1, 2, 3]) store.addToBasket(aProduct({ id }))
  store.setQuantity({ id: 1 }, 5)
  store.takeOverQuantities([{ id: 1, qty: 3 }], [{ id: 1 }, { id: 2 }])
  expect(store.readBasket().basket).toMatchObject([
    { id: 1, qty: 3 },
    { id: 3, qty: 1 },
  ])
})

describe('lines of one product with other options', () => {
  const minced = { id: 7, name: 'Cut', fName: 'برش', value: 'Minced', fValue: 'چرخ‌کرده' }
  const lamb = (optionValue: number, changes: Partial<BasketProduct> = {}) =>
    aProduct({ optionValues: [optionValue], ...changes })

  test('stay apart, each with its own price, note and quantity', () => {
    store.addToBasket(lamb(6))
    const chosenOptions = [{ ...minced, priceDifference: 1.5 }]
    store.addToBasket(lamb(7, { price: 11.5, chosenOptions }))
    store.addToBasket(lamb(7, { price: 11.5, chosenOptions }))
    store.setComment(lamb(7), 'lean')
    store.removeFromBasket(lamb(6))
    expect(store.readBasket()).toMatchObject({
      basket: [{ optionValues: [7], chosenOptions, qty: 2, comment: 'lean', totalBeforeTax: 23 }],
      total: 25.99,
    })
    store.undoRemoval()
    expect(store.readBasket().basket).toMatchObject([
      { optionValues: [6], qty: 1, comment: '' },
      { optionValues: [7], qty: 2 },
    ])
    expect(store.toBasketRequest(store.readBasket()).basket).toEqual([
      { id: 1, qty: 1, comment: '', optionValues: [6], replacement: '' },
      { id: 1, qty: 2, comment: 'lean', optionValues: [7], replacement: '' },
    ])
  })

  test('share what is available', () => {
    store.addToBasket(lamb(6, { available: 3 }))
    store.addToBasket(lamb(6, { available: 3 }))
    expect(store.addToBasket(lamb(7, { available: 3 }))).toBeNull()
    expect(store.addToBasket(lamb(7, { available: 3 }))).toBe('stockLimit')
    expect(store.addToBasket(lamb(6, { available: 3 }))).toBe('stockLimit')
  })

  test('are read from a basket that was stored before there were options', () => {
    store.addToBasket(aProduct())
    const stored = JSON.parse(kept.get('basket') ?? '')
    const { optionValues, chosenOptions, ...old } = stored.basket[0]
    kept.set('basket', JSON.stringify({ ...stored, basket: [old] }))
    listeners.get('storage')?.({ key: 'basket' })
    expect(store.readBasket().basket).toEqual([stored.basket[0]])
    store.addToBasket(aProduct())
    expect(quantities()).toEqual([[1, 2]])
  })
})
