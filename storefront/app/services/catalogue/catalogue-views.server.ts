import type { GroupRecord } from '#database/reads/groups.ts'
import type { ProductRecord } from '#database/reads/product-records.ts'
import type { GroupTable } from '#database/stores/groups.ts'
import type { Stock } from '#database/stores/stock.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import { type Rate, taxRateFor } from '#shared/domain/money/tax.ts'
import { fromAllergenBits } from '#shared/domain/products/allergens.ts'
import { pictureFolderOf, pictureUrl } from '#shared/domain/products/picture-url.ts'
import { priceLine, unitPriceCents } from '#shared/domain/products/pricing.ts'
import { offeredOptions } from '#shared/domain/products/product-options.ts'
import { parsePictures } from '#shared/domain/products/product-pictures.ts'
import { shownStatus } from '#shared/domain/products/stock.ts'
import type { GroupView } from '#shared/responses/group.ts'
import type { ProductView } from '#shared/responses/product.ts'

export function toGroupView(table: GroupTable, record: GroupRecord): GroupView {
  const { pictureVersion, ...group } = record
  return {
    ...group,
    urlImage: pictureUrl(pictureFolderOf[table], record.id, pictureVersion),
    action: '',
  }
}

/** What a Master sees of the stock. */
export type ShownStock = Pick<Stock, 'onHand' | 'available'>

/**
 * A Master sees the stored status and the `stock`. Shoppers have none: they see what they can order as `available`.
 *
 * Names each field: a list calls this 20 times, and copying in a loop or by a spread takes ten times as long.
 */
export function toProductView(
  record: ProductRecord,
  standardRate: Rate,
  stock: ShownStock | null = null,
): ProductView {
  const unit = priceLine({
    unitPriceCents: unitPriceCents(record),
    quantity: 1,
    taxRate: taxRateFor(record.taxClass, standardRate),
  })
  return {
    id: record.id,
    name: record.name,
    description: record.description,
    fName: record.fName,
    fDescription: record.fDescription,
    status: stock ? record.status : shownStatus(record),
    taxClass: record.taxClass,
    aisleId: record.aisleId,
    brandId: record.brandId,
    aisleName: record.aisleName,
    aisleFName: record.aisleFName,
    brandName: record.brandName,
    brandFName: record.brandFName,
    perishable: record.perishable === 1,
    sku: record.sku,
    searchWords: record.searchWords,
    barcode: record.barcode,
    netQuantity: record.netQuantity,
    netUnit: record.netUnit,
    soldBy: record.soldBy,
    stepGrams: record.stepGrams,
    pieceGrams: record.pieceGrams,
    saleFrom: record.saleFrom,
    saleUntil: record.saleUntil,
    onHand: stock ? stock.onHand : null,
    knownOnHand: stock ? stock.onHand : null,
    lowStock: record.lowStock,
    ingredients: record.ingredients,
    fIngredients: record.fIngredients,
    contains: fromAllergenBits(record.contains),
    mayContain: fromAllergenBits(record.mayContain),
    freeFrom: fromAllergenBits(record.freeFrom),
    halal: record.halal === 1 || null,
    halalBy: record.halalBy,
    fHalalBy: record.fHalalBy,
    origin: record.origin,
    storage: record.storage,
    storageNote: record.storageNote,
    fStorageNote: record.fStorageNote,
    available: stock ? stock.available : record.orderable,
    options: stock ? record.options : offeredOptions(record.options),
    price: toDollars(record.priceCents),
    salePrice: toDollars(record.salePriceCents),
    tax: toDollars(unit.taxCents),
    urlImage: pictureUrl('products', record.id, record.pictureVersion),
    images: parsePictures(record).map(({ id, version, alt, fAlt }) => ({
      id,
      url: pictureUrl('products', record.id, version, id),
      alt,
      fAlt,
    })),
    action: '',
  }
}
