import { isForFree } from '#shared/domain/pricing.ts'
import { productStatus } from '#shared/domain/product-status.ts'
import { messages } from '#shared/messages.ts'
import { type ProductView, productInput } from '#shared/schemas/product.ts'
import { t } from '../i18n/texts.ts'
import type { ItemKind } from '../items/item-kind.ts'
import { BulkBar } from './BulkBar.tsx'
import { dayText, packSize, statusLabels, taxLabels } from './labels.ts'
import { ProductCard } from './ProductCard.tsx'
import { ProductDetail } from './ProductDetail.tsx'
import { ProductFields } from './ProductFields.tsx'
import { ProductFilters } from './ProductFilters.tsx'
import { ProductRow } from './ProductRow.tsx'
import { SaleRibbon } from './SaleRibbon.tsx'

export const products: ItemKind<ProductView> = {
  resource: 'products',
  heading: 'PRODUCTS',
  description: 'Add, edit and delete products',
  placeholder: "Enter product's name or id",
  unavailable: messages.listUnavailable.products,
  sortOptions: [
    { field: 'id', label: 'Id' },
    { field: 'name', label: 'Name' },
    { field: 'price', label: 'Price' },
    { field: 'updatedAt', label: 'Last updated' },
  ],
  titles: {
    add: 'Product: Add New Item',
    edit: 'Product : Edit item',
    remove: 'Product : Delete item',
  },
  pictures: { folder: 'products', uploadTitle: 'Product : Upload image' },
  schema: productInput,
  findQuestion: data => (isForFree(productInput.parse(data)) ? messages.productFree : null),
  blank: {
    name: '',
    description: '',
    fName: '',
    fDescription: '',
    price: 0,
    salePrice: 0,
    status: productStatus.available,
    aisleId: null,
    brandId: null,
    taxClass: 'standard',
    sku: '',
    searchWords: '',
    barcode: '',
    netQuantity: null,
    netUnit: null,
    saleFrom: null,
    saleUntil: null,
  },
  Card: ProductCard,
  Row: ProductRow,
  Bulk: BulkBar,
  Fields: ProductFields,
  Filters: ProductFilters,
  Ribbon: SaleRibbon,
  Detail: ProductDetail,
  hasRows: true,
  facts: product => [
    { label: 'Id', value: String(product.id) },
    { label: 'Name', value: product.name },
    { label: 'Farsi name', value: product.fName, persian: true },
    { label: 'Description', value: product.description },
    { label: 'Farsi description', value: product.fDescription, persian: true },
    { label: 'Aisle', value: product.aisleName },
    { label: 'Brand', value: product.brandName },
    { label: 'Price', value: product.price.toFixed(2) },
    { label: 'Sale price', value: product.salePrice.toFixed(2) },
    { label: 'Sale starts', value: dayText(product.saleFrom) },
    { label: 'Sale ends', value: dayText(product.saleUntil) },
    { label: 'Status', value: t(statusLabels[product.status]) },
    { label: 'Tax', value: t(taxLabels[product.taxClass]) },
    { label: 'Net quantity', value: packSize(product) },
    { label: 'SKU', value: product.sku },
    { label: 'Barcode', value: product.barcode },
    { label: 'Search words', value: product.searchWords },
  ],
}
