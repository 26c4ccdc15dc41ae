import { toCents, toDollars } from '#shared/domain/money/money.ts'
import { productStatus } from '#shared/domain/products/product-status.ts'
import { priceOfGrams } from '#shared/domain/weights/weighed.ts'
import { type ProductInput, productInput } from '#shared/schemas/product.ts'
import { factsOf } from './facts.ts'
import { BAG, productOptions } from './options.ts'
import { isPerishable } from './perishable.ts'
import type { CatalogueProduct, Size } from './row.ts'
import { findSearchWords } from './search-words.ts'
import { weighedProducts } from './weighed.ts'

/** Returns the row as the back office would send it. Throws if the product's schema rejects it. */
export function toProductInput(
  row: CatalogueProduct,
  ids: { aisleId: number; brandId: number },
): ProductInput {
  const options = productOptions[row.key] ?? []
  return productInput.parse({
    name: row.name,
    description: row.description,
    fName: row.fName,
    fDescription: row.fDescription,
    ...pricesAndSize(row),
    status: productStatus[row.status ?? (row.salePrice ? 'onSale' : 'available')],
    taxClass: row.taxClass,
    perishable: isPerishable(row),
    sku: row.key.toUpperCase(),
    searchWords: findSearchWords(row),
    barcode: row.barcode ?? '',
    ...factsOf(row),
    options: options.map(({ values, ...option }) => ({
      ...option,
      values: values.map(([name, fName, priceDifference = 0]) => ({
        name,
        fName,
        priceDifference,
      })),
    })),
    ...ids,
  })
}

/** A row has the price of its size. A weighed product has that of a step or piece, and no net content. */
function pricesAndSize({ key, price, salePrice = 0, size }: CatalogueProduct) {
  const unit = weighedProducts[key]
  const isBag = productOptions[key]?.some(({ name }) => name === BAG)
  if (!unit) return { price, salePrice, ...(isBag ? {} : netContent(size)) }
  const grams = unit.stepGrams ?? unit.pieceGrams
  const { netQuantity, netUnit } = netContent(size)
  const parts = netUnit === 'piece' ? grams : netQuantity
  const priceOfUnit = (dollars: number) => toDollars(priceOfGrams(toCents(dollars), grams, parts))
  return {
    price: priceOfUnit(price),
    salePrice: priceOfUnit(salePrice),
    soldBy: 'weight' as const,
    ...unit,
  }
}

const units = {
  g: { netUnit: 'g', factor: 1 },
  kg: { netUnit: 'g', factor: 1000 },
  ml: { netUnit: 'ml', factor: 1 },
  l: { netUnit: 'ml', factor: 1000 },
  piece: { netUnit: 'piece', factor: 1 },
  pieces: { netUnit: 'piece', factor: 1 },
} as const

function netContent(size: Size) {
  const [amount = '', unit = ''] = size.split(' ')
  const { netUnit, factor } = units[unit as keyof typeof units]
  return { netQuantity: Math.round(Number(amount) * factor), netUnit }
}
