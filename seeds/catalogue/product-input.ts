import { productStatus } from '#shared/domain/product-status.ts'
import { type ProductInput, productInput } from '#shared/schemas/product.ts'
import { factsOf } from './facts.ts'
import { BAG, productOptions } from './options.ts'
import type { CatalogueProduct, Size } from './row.ts'
import { searchWords } from './search-words.ts'

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
    price: row.price,
    salePrice: row.salePrice ?? 0,
    status: productStatus[row.status ?? (row.salePrice ? 'onSale' : 'available')],
    taxClass: row.taxClass,
    sku: row.key.toUpperCase(),
    searchWords: searchWords[row.key] ?? '',
    barcode: row.barcode ?? '',
    ...factsOf(row),
    ...(options.some(({ name }) => name === BAG) ? {} : netContent(row.size)),
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
