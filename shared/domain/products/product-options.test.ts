import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { productInput } from '../../schemas/product.ts'
import { toCents, toDollars } from '../money/money.ts'
import { keepOptionIds } from './option-ids.ts'
import { priceBasket } from './pricing.ts'
import {
  addDifferences,
  type ChosenOption,
  chosenOrFirst,
  findChosen,
  lowestDifferenceCents,
  type ProductOption,
  withCheapest,
  withChosen,
  withHighestPrice,
} from './product-options.ts'

const value = (id: number, name: string, priceDifference = 0, active = true) => ({
  id,
  name,
  fName: '',
  priceDifference,
  active,
})
const cut: ProductOption = {
  id: 1,
  name: 'Cut',
  fName: 'برش',
  values: [value(2, 'Whole'), value(3, 'Cubed', 1), value(4, 'Minced', 1.5, false)],
}
const fat: ProductOption = {
  id: 5,
  name: 'Fat',
  fName: '',
  values: [value(6, 'Trimmed', 2), value(7, 'As it is', -0.5)],
}
const product = { price: 20, salePrice: 0, options: [cut, fat] }

describe('a choice', () => {
  test.each([
    [
      [3, 6],
      ['Cubed', 'Trimmed'],
    ],
    [
      [7, 2],
      ['Whole', 'As it is'],
    ],
    [[2], 'unchosen'],
    [[], 'unchosen'],
    [[4, 6], 'gone'],
    [[2, 3, 6], 'gone'],
    [[2, 6, 99], 'gone'],
  ])('%o', (ids, expected) => {
    const chosen = findChosen([cut, fat], ids)
    expect(typeof chosen === 'string' ? chosen : chosen.map(it => it.value)).toEqual(expected)
  })

  test('of a product without options is nothing', () => {
    expect(findChosen([], [])).toEqual([])
    expect(findChosen([], [2])).toBe('gone')
  })

  test('begins with the first active value of each option', () => {
    const off = { ...cut, values: [value(2, 'Whole', 0, false), value(3, 'Cubed', 1)] }
    const ids = (chosen: ChosenOption[]) => chosen.map(({ id }) => id)
    expect(ids(chosenOrFirst([off, fat], []))).toEqual([3, 6])
    expect(ids(chosenOrFirst([off, fat], [2, 7]))).toEqual([3, 6])
    expect(ids(chosenOrFirst([off, fat], [3, 7]))).toEqual([3, 7])
  })
})

test('the dearest choice counts active values only', () => {
  expect(withHighestPrice(product)).toEqual({ ...product, price: 23 })
})

test('the cheapest choice counts active values only', () => {
  expect(withCheapest(product)).toEqual({ product: { ...product, price: 19.5 }, isFrom: true })
  const plain = { ...product, options: [] }
  expect(withCheapest(plain)).toEqual({ product: plain, isFrom: false })
})

const cents = fc.integer({ min: 0, max: 10_000_000 })
const difference = fc.integer({ min: -10_000_000, max: 10_000_000 }).map(toDollars)
const anyOptions = fc.array(
  fc.array(fc.record({ priceDifference: difference, active: fc.boolean() }), {
    minLength: 2,
    maxLength: 12,
  }),
  { maxLength: 3 },
)

test('the price of a unit is its price and the differences, never below 0, whatever is chosen', () => {
  const anyPicks = fc.array(fc.nat(), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(cents, cents, anyOptions, anyPicks, (priceCents, saleCents, sent, picks) => {
      const options = sent.map((values, at) => ({
        id: null,
        name: `Option ${at}`,
        fName: '',
        values: values.map((it, index) => ({ ...it, id: null, name: `Value ${index}`, fName: '' })),
      }))
      const fields = { name: 'Lamb', aisleId: 1, brandId: 1, options }
      const prices = { price: toDollars(priceCents), salePrice: toDollars(saleCents), status: 2 }
      const { success } = productInput.safeParse({ ...fields, ...prices })
      const chosen = options.flatMap(({ values }, at) => {
        const offered = values.filter(({ active }) => active)
        return offered[(picks[at] ?? 0) % offered.length] ?? []
      })
      if (chosen.length < options.length) {
        expect(success).toBe(false)
        return
      }
      const sum = chosen.reduce((total, it) => total + toCents(it.priceDifference), 0)
      const unit = addDifferences(priceCents, chosen)
      expect(unit).toBe(Math.max(0, priceCents + sum))
      expect(sum).toBeGreaterThanOrEqual(lowestDifferenceCents(options))
      // The schema accepts only what needs no such limit, for the sale price too.
      if (success) {
        expect(unit).toBe(priceCents + sum)
        expect(addDifferences(saleCents, chosen)).toBe(saleCents + sum)
      }
    }),
  )
})

test('the browser estimates a line with options like the server prices it', () => {
  const anyChosen = fc.array(difference, { maxLength: 3 })
  fc.assert(
    fc.property(
      cents,
      cents,
      anyChosen,
      fc.constantFrom(1, 2),
      (price, sale, differences, status) => {
        const chosen = differences.map((it, at): ChosenOption => {
          return { ...value(at, ''), value: '', fValue: '', priceDifference: it }
        })
        const salePriceCents = status === 2 ? Math.max(1, sale) : 0
        const shown = withChosen(
          { price: toDollars(price), salePrice: toDollars(salePriceCents) },
          chosen,
        )
        const line = { status, taxClass: 'standard', quantity: 3 } as const
        const item = (priceCents: number, salePriceCents: number) => ({
          ...line,
          priceCents,
          salePriceCents,
        })
        const server = item(
          addDifferences(price, chosen),
          salePriceCents && addDifferences(salePriceCents, chosen),
        )
        const browser = item(toCents(shown.price), toCents(shown.salePrice))
        expect(priceBasket([browser], 1300)).toEqual(priceBasket([server], 1300))
      },
    ),
  )
})

describe('ids of sent options', () => {
  const sent = (name: string, id: number | null, values: [string, number | null][]) => ({
    id,
    name,
    fName: '',
    values: values.map(([text, valueId]) => ({ ...value(0, text), id: valueId })),
  })
  const idsOf = (options: ReturnType<typeof sent>[]) =>
    keepOptionIds([cut, fat], options).map(({ id, values }) => [id, values.map(it => it.id)])

  test('a renamed option and value keep theirs', () => {
    expect(idsOf([sent('Piece', 1, [['Whole leg', 2]])])).toEqual([[1, [2]]])
  })

  test('without one, the name decides; a new name is new', () => {
    expect(
      idsOf([
        sent('CUT', null, [
          ['minced', null],
          ['Sliced', null],
        ]),
      ]),
    ).toEqual([[1, [4, null]]])
  })

  test('one of another product counts as none, and none is used twice', () => {
    expect(idsOf([sent('Size', 90, [['Whole', 2]]), sent('Fat', 5, [['Trimmed', 2]])])).toEqual([
      [null, [null]],
      [5, [6]],
    ])
    expect(
      idsOf([
        sent('Cut', 1, [
          ['Cubed', 2],
          ['Whole', null],
          ['Minced', 2],
        ]),
      ]),
    ).toEqual([[1, [2, null, 4]]])
    const twice: [string, number][] = [
      ['Cubed', 2],
      ['Whole', 2],
    ]
    expect(idsOf([sent('Cut', 1, twice)])).toEqual([[1, [3, 2]]])
  })
})
