import { messages } from '#shared/messages.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { knownNames, productForm } from '#shared/schemas/product.ts'
import type { ItemKind } from '../items/item-kind.ts'
import { blankProduct } from '../product-parts/product-fields.ts'
import { BulkBar } from './BulkBar.tsx'
import { ProductCard } from './ProductCard.tsx'
import { ProductDetail } from './ProductDetail.tsx'
import { ProductFields } from './ProductFields.tsx'
import { ProductFilters } from './ProductFilters.tsx'
import { ProductRow } from './ProductRow.tsx'
import { heldWarning, productDetailRows } from './product-detail-rows.ts'
import { findProductQuestions } from './product-questions.ts'
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
  galleryOf: product => product.images,
  schema: productForm,
  findQuestions: findProductQuestions,
  blank: blankProduct,
  known: { onHand: 'knownOnHand', ...knownNames },
  Card: ProductCard,
  Row: ProductRow,
  Bulk: BulkBar,
  Fields: ProductFields,
  Filters: ProductFilters,
  Ribbon: SaleRibbon,
  Detail: ProductDetail,
  hasRows: true,
  detailRows: productDetailRows,
  findDeleteWarning: heldWarning,
}
