import type { GroupRecord } from '#database/reads/groups.ts'
import type { ProductRecord } from '#database/reads/products.ts'
import type { GroupTable } from '#database/stores/groups.ts'
import { toDollars } from '#shared/domain/money.ts'
import { type PictureFolder, pictureUrl } from '#shared/domain/picture-url.ts'
import { priceLine, unitPriceCents } from '#shared/domain/pricing.ts'
import { type Rate, taxRateFor } from '#shared/domain/tax.ts'
import type { GroupView } from '#shared/schemas/group.ts'
import type { ProductView } from '#shared/schemas/product.ts'

export const groupFolder = { aisles: 'Aisles', brands: 'Brands' } as const satisfies Record<
  GroupTable,
  PictureFolder
>

export function toGroupView(table: GroupTable, record: GroupRecord): GroupView {
  const { pictureVersion, ...group } = record
  return {
    ...group,
    urlImage: pictureUrl(groupFolder[table], record.id, pictureVersion),
    action: '',
  }
}

export function toProductView(record: ProductRecord, standardRate: Rate): ProductView {
  const { pictureVersion, priceCents, salePriceCents, ...product } = record
  const unit = priceLine({
    unitPriceCents: unitPriceCents(record),
    quantity: 1,
    taxRate: taxRateFor(record.taxClass, standardRate),
  })
  return {
    ...product,
    price: toDollars(priceCents),
    salePrice: toDollars(salePriceCents),
    tax: toDollars(unit.taxCents),
    urlImage: pictureUrl('products', record.id, pictureVersion),
    action: '',
  }
}
