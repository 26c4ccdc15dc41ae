import { describe, expect, it } from 'vitest'
import { unitPrice } from '#shared/domain/products/unit-price.ts'
import { aisles } from './aisles.ts'
import { brands } from './brands.ts'
import { factsOf, keysWithFacts } from './facts.ts'
import { openFoodFacts } from './open-food-facts.ts'
import { BAG, productOptions } from './options.ts'
import { lastingGoods } from './perishable.ts'
import { toProductInput } from './product-input.ts'
import { mixedProducts, products } from './products.ts'
import type { CatalogueProduct } from './row.ts'
import { weighedProducts } from './weighed.ts'

const groups = [...aisles, ...brands]
const everything = [...groups, ...products]
const inputs = products.map(row => toProductInput(row, { aisleId: 1, brandId: 1 }))
const keys = (rows: { key: string }[]) => rows.map(({ key }) => key)
const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at)
const requireProduct = (key: string): CatalogueProduct => {
  const row = products.find(product => product.key === key)
  if (!row) throw new Error(`no product has the key ${key}`)
  return row
}

describe('the demo catalogue', () => {
  it('is as large as a real shop', () => {
    expect(aisles.length).toBeGreaterThanOrEqual(24)
    expect(brands.length).toBeGreaterThanOrEqual(60)
    expect(products.length).toBeGreaterThanOrEqual(400)
  })

  it('names each thing once, in both languages', () => {
    for (const rows of [aisles, brands, products]) {
      expect(repeated(keys(rows))).toEqual([])
      expect(repeated(rows.map(({ name }) => name.toLowerCase()))).toEqual([])
      expect(repeated(rows.map(({ fName }) => fName))).toEqual([])
    }
  })

  it('uses only aisles and brands that exist, and all of them', () => {
    expect(new Set(products.map(({ aisle }) => aisle))).toEqual(new Set(keys(aisles)))
    expect(new Set(products.map(({ brand }) => brand))).toEqual(new Set(keys(brands)))
  })

  it('shows every status, and some forty products on sale', () => {
    expect(new Set(inputs.map(({ status }) => status))).toEqual(new Set([0, 1, 2, 3, 4]))
    expect(inputs.filter(({ status }) => status === 2).length).toBeGreaterThanOrEqual(40)
  })

  it('mixes the aisles without losing a product', () => {
    const mixed = mixedProducts()
    expect(keys(mixed).sort()).toEqual(keys(products).sort())
    expect(new Set(mixed.slice(0, 25).map(({ aisle }) => aisle)).size).toBe(25)
    const newest = mixed.slice(-25)
    expect(new Set(newest.map(({ aisle }) => aisle)).size).toBeGreaterThanOrEqual(15)
    expect(newest.filter(row => openFoodFacts.includes(row)).length).toBeLessThanOrEqual(3)
  })

  it('states the nuts that a name or a description names, unless they only go with the food', () => {
    const besides =
      'mazafati-dates gaz-almond tabriz-cheese rainbow-trout bastani-pistachio chewing-gum-mastic'
    const nuts = ['almonds', 'cashews', 'hazelnuts', 'pistachios', 'walnuts'] as const
    const silent = products.flatMap(product => {
      const text = `${product.name} ${product.description}`.toLowerCase()
      const named = nuts.filter(nut => text.includes(nut.slice(0, -1)))
      const stated = factsOf(product).contains ?? []
      return named.every(nut => stated.includes(nut)) ? [] : [product.key]
    })
    expect(silent).toEqual(besides.split(' '))
  })

  it('states facts only of products that exist, and no certificate', () => {
    expect(keys(products)).toEqual(expect.arrayContaining(keysWithFacts))
    expect(inputs.filter(({ halalBy }) => halalBy !== '')).toEqual([])
    expect(inputs.filter(({ halal }) => halal).length).toBeGreaterThanOrEqual(15)
  })

  it('returns dry goods only', () => {
    const perishable = products.filter((_, index) => inputs[index]?.perishable)
    expect(keys(perishable)).toEqual(
      expect.arrayContaining(['lamb-shank', 'whole-milk', 'sangak', 'set-yogurt']),
    )
    expect(keys(perishable)).not.toContain('tarom-rice')
    expect(keys(products)).toEqual(expect.arrayContaining(lastingGoods))
  })

  it('weighs or counts what is no liquid', () => {
    for (const { aisle, key, size } of products) {
      if (!['fruit', 'vegetables', 'meat', 'bread', 'nuts'].includes(aisle)) continue
      expect(size, key).toMatch(/ (?:k?g|pieces?)$/)
    }
  })
})

describe('texts', () => {
  it.each(everything.map(row => [row.key, row] as const))('%s reads well', (_, row) => {
    for (const english of [row.name, row.description]) {
      expect(english).not.toBe('')
      expect(english).not.toMatch(/[\u0600-\u06ff]|'|\s{2}|^\s|\s$|\d %/)
    }
    for (const persian of [row.fName, row.fDescription]) {
      expect(persian).toMatch(/[\u0600-\u06ff]/)
      expect(persian).not.toMatch(/[A-Za-z0-9]/)
      expect(persian).not.toMatch(/[يكىة٠-٩?,;%]/)
      expect(persian).not.toMatch(/\u200c(?![\u0600-\u06ff])|(?<![\u0600-\u06ff])\u200c/)
      expect(persian).not.toMatch(/(?:^| )(?:ها|های|تر|ترین)(?: |$)|(?:^| )ن?می /)
      expect(persian).not.toMatch(/ه (?=کورتاس|صدف|الوادی)|نعنا خشک|کاکائو تیره|آلاسکا میوه/)
      expect(persian).not.toMatch(/\s[،؛.]|[،؛](?=\S)|\s{2}|ه ی(?: |$)/)
    }
    for (const sentence of [row.description, row.fDescription]) expect(sentence).toMatch(/[.?!]$/)
  })
})

describe('prices', () => {
  it('lie in a believable range and end like shelf prices', () => {
    for (const { key, price } of products) {
      expect(price, key).toBeGreaterThanOrEqual(1)
      expect(price, key).toBeLessThanOrEqual(350)
      expect(String(price), key).toMatch(/9$/)
    }
  })

  it('are lower on sale, by five to forty percent', () => {
    for (const { key, price, salePrice } of products) {
      if (salePrice === undefined) continue
      expect(salePrice / price, key).toBeGreaterThan(0.6)
      expect(salePrice / price, key).toBeLessThan(0.95)
    }
  })

  it('follow the retail prices of staples in Ontario', () => {
    const perKilogram = (key: string) => {
      const { price, size } = requireProduct(key)
      const [amount = '1', unit] = size.split(' ')
      return price / (Number(amount) * (unit === 'g' || unit === 'ml' ? 0.001 : 1))
    }
    const anchors: [string, number][] = [
      ['whole-chicken', 8.66],
      ['ground-beef-lean', 15.89],
      ['royal-gala', 5.8],
      ['bananas', 1.68],
      ['vine-tomatoes', 5.8],
      ['russet-potatoes', 0.95],
      ['yellow-onions', 5.5],
      ['carrots', 3],
      ['whole-milk', 2.94],
      ['white-basmati', 4.6],
      ['canola-oil', 3.1],
      ['spaghetti', 6.6],
    ]
    for (const [key, expected] of anchors) {
      expect(perKilogram(key) / expected, key).toBeGreaterThan(0.55)
      expect(perKilogram(key) / expected, key).toBeLessThan(1.6)
    }
    expect(requireProduct('large-eggs').price).toBeCloseTo(5, 0)
  })

  it('stay near those of their aisle, by weight or volume', () => {
    const precious = /saffron|caviar|musir|cardamom|caraway/
    for (const aisle of new Set(products.map(row => row.aisle))) {
      const weighed = products
        .map((row, index) => ({ row, input: inputs[index] }))
        .filter(({ row, input }) => row.aisle === aisle && /^(?:g|ml)$/.test(input?.netUnit ?? ''))
        .map(({ row, input }) => ({ key: row.key, rate: row.price / (input?.netQuantity ?? 1) }))
        .sort((one, other) => one.rate - other.rate)
      const median = weighed[Math.floor(weighed.length / 2)]?.rate ?? 0
      for (const { key, rate } of weighed) {
        if (precious.test(key)) continue
        expect(rate / median, key).toBeGreaterThan(1 / 12)
        expect(rate / median, key).toBeLessThan(12)
      }
    }
  })

  it('give a sensible unit price, unless the size can be chosen', () => {
    for (const input of inputs) {
      if (input.soldBy === 'weight') continue
      if (input.options.some(({ name }) => name === BAG)) continue
      const unit = unitPrice({
        priceCents: Math.round(input.price * 100),
        netQuantity: input.netQuantity,
        netUnit: input.netUnit,
      })
      expect(unit?.cents, input.name).toBeGreaterThan(0)
    }
  })
})

describe('weighed products', () => {
  it('are 25 of meat, cheese, nuts, fruit and herbs, near the price of their row', () => {
    expect(keys(products)).toEqual(expect.arrayContaining(Object.keys(weighedProducts)))
    const weighed = products.flatMap((row, at) => {
      const input = inputs[at]
      return input?.soldBy === 'weight' ? [{ row, input }] : []
    })
    expect(weighed).toHaveLength(25)
    const aislesOfThem = new Set(weighed.map(({ row }) => row.aisle))
    expect([...aislesOfThem].sort()).toEqual(['cheese', 'fruit', 'herbs', 'meat', 'nuts'])
    for (const { row, input } of weighed) {
      const [amount = '', unit = ''] = row.size.split(' ')
      const rowGrams = Number(amount) * (unit === 'kg' ? 1000 : 1)
      const grams = input.stepGrams ?? input.pieceGrams ?? 0
      const expected = unit === 'piece' ? row.price : (row.price * grams) / rowGrams
      expect(Math.abs(input.price - expected), row.key).toBeLessThan(0.01)
      expect(row.status ?? 'available', row.key).toBe('available')
    }
  })
})

describe('options', () => {
  it('are on some thirty products, named in both languages', () => {
    expect(keys(products)).toEqual(expect.arrayContaining(Object.keys(productOptions)))
    const options = inputs.flatMap(input => input.options)
    expect(options.length).toBeGreaterThanOrEqual(30)
    for (const { name, fName } of options.flatMap(option => [option, ...option.values])) {
      expect(name).not.toMatch(/[\u0600-\u06ff]/)
      expect(fName, name).toMatch(/^[\u0600-\u06ff\u200c\s۰-۹،]+$/)
      expect(fName).not.toMatch(/[يكىة]/)
    }
  })
})

describe('tax', () => {
  it.each([
    ['hashemi-rice', 'zero'],
    ['saffron-negin-5g', 'zero'],
    ['raw-pistachio-kernels', 'zero'],
    ['akbari-pistachios', 'standard'],
    ['salted-sunflower-seeds', 'standard'],
    ['yalda-ajil-sweet', 'standard'],
    ['gaz-pistachio', 'standard'],
    ['sohan-qom', 'standard'],
    ['nabat-saffron', 'standard'],
    ['tahini-halva-pistachio', 'zero'],
    ['halva-snack-bar', 'standard'],
    ['doogh-mint', 'zero'],
    ['doogh-carbonated', 'standard'],
    ['doogh-mini', 'standard'],
    ['cola-iranian', 'standard'],
    ['sparkling-water', 'standard'],
    ['mineral-water', 'zero'],
    ['orange-juice', 'zero'],
    ['sour-cherry-nectar', 'standard'],
    ['potato-chips-salted', 'standard'],
    ['bastani-sonnati', 'zero'],
    ['kim-bar', 'standard'],
    ['salad-olivieh', 'standard'],
    ['baklava-yazdi', 'zero'],
    ['sponge-cake-single', 'standard'],
    ['sangak', 'zero'],
    ['rose-water-qamsar', 'zero'],
    ['sour-cherry-syrup', 'standard'],
    ['dish-soap-lemon', 'standard'],
    ['tea-glasses-kamar', 'standard'],
  ] as const)('%s is %s', (key, taxClass) => {
    expect(requireProduct(key).taxClass).toBe(taxClass)
  })

  it('is charged on everything that is not food', () => {
    for (const { key, aisle, taxClass } of products) {
      if (!['household', 'teahouse', 'kitchen'].includes(aisle)) continue
      expect(taxClass, key).toBe('standard')
    }
  })

  it('is charged on halva under 230 g only', () => {
    const halva = products.filter(({ name }) => /halva/i.test(name) && !/fish|pomfret/i.test(name))
    expect(halva.length).toBeGreaterThan(3)
    for (const row of halva) {
      const { netQuantity } = toProductInput(row, { aisleId: 1, brandId: 1 })
      expect(row.taxClass, row.key).toBe((netQuantity ?? 0) >= 230 ? 'zero' : 'standard')
    }
  })
})

describe('barcodes', () => {
  it('are real ones, from Open Food Facts alone', () => {
    const coded = products.filter(({ barcode }) => barcode)
    expect(coded).toHaveLength(openFoodFacts.length)
    for (const { key, barcode = '' } of coded) expect(hasCheckDigit(barcode), key).toBe(true)
    expect(repeated(coded.map(({ barcode = '' }) => barcode))).toEqual([])
  })
})

function hasCheckDigit(barcode: string): boolean {
  const digits = [...barcode.padStart(14, '0')].map(Number)
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return sum % 10 === 0
}
