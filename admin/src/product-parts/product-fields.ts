import { productStatus } from '#shared/domain/products/product-status.ts'
import { LOW_STOCK } from '#shared/domain/products/stock.ts'
import type { ProductField, ProductInput } from '#shared/schemas/product.ts'
import type { Text } from '../i18n/fa.ts'

/** The fields that are not a plain text. Each has its own input in the form, and its own text in the read-only view. */
export type SpecialField = {
  [Field in ProductField]: string extends ProductInput[Field] ? never : Field
}[ProductField]

/** `blank` is the value in the form of a new product. */
type Field = { label: Text; blank: unknown; persian?: true }

const text = (label: Text) => ({ label, blank: '' })

/** Each field of a product, in the order of the read-only view. */
const fields: Record<ProductField, Field> = {
  name: text('Name'),
  fName: { ...text('Farsi name'), persian: true },
  description: text('Description'),
  fDescription: { ...text('Farsi description'), persian: true },
  aisleId: { label: 'Aisle', blank: null },
  brandId: { label: 'Brand', blank: null },
  price: { label: 'Price', blank: 0 },
  salePrice: { label: 'Sale price', blank: 0 },
  saleFrom: { label: 'Sale starts', blank: null },
  saleUntil: { label: 'Sale ends', blank: null },
  status: { label: 'Status', blank: productStatus.available },
  taxClass: { label: 'Tax', blank: 'standard' },
  perishable: { label: 'Perishable', blank: false },
  netQuantity: { label: 'Net quantity', blank: null },
  netUnit: { label: 'Unit', blank: null },
  soldBy: { label: 'Sold by', blank: 'piece' },
  stepGrams: { label: 'Step', blank: null },
  pieceGrams: { label: 'Weight of a piece', blank: null },
  onHand: { label: 'On hand', blank: null },
  lowStock: { label: 'Low stock', blank: LOW_STOCK },
  options: { label: 'Options', blank: [] },
  sku: text('SKU'),
  barcode: text('Barcode'),
  searchWords: text('Search words'),
  ingredients: text('Ingredients'),
  fIngredients: { ...text('Farsi ingredients'), persian: true },
  contains: { label: 'Contains', blank: [] },
  mayContain: { label: 'May contain', blank: [] },
  freeFrom: { label: 'Free from', blank: [] },
  halal: { label: 'Halal', blank: null },
  halalBy: text('Halal certified by'),
  fHalalBy: { ...text('Halal certified by (Farsi)'), persian: true },
  origin: text('Country of origin'),
  storage: { label: 'Storage', blank: '' },
  storageNote: text('Storage note'),
  fStorageNote: { ...text('Farsi storage note'), persian: true },
}

export const productFields = Object.entries(fields).map(([source, field]) => ({
  source: source as ProductField,
  ...field,
}))

export const productLabels = Object.fromEntries(
  productFields.map(({ source, label }) => [source, label]),
) as Record<ProductField, Text>

export const blankProduct = Object.fromEntries(
  productFields.map(({ source, blank }) => [source, blank]),
)
