import type { ProductRecord } from '#database/reads/product-records.ts'
import type { LineSnapshot } from '#database/stores/line-snapshot.ts'
import type { Rate } from '#shared/domain/money/tax.ts'
import type { Replacement } from '#shared/domain/orders/replacement.ts'
import type { ChosenOption } from '#shared/domain/products/product-options.ts'
import { toProductView } from './catalogue-views.server.ts'

/** What an order line keeps of its product as it is now. The prices of `record` include the chosen values. */
export function toLineSnapshot(
  record: ProductRecord,
  rate: Rate,
  chosen: ChosenOption[],
  replacement: Replacement,
): LineSnapshot {
  const { options: _, knownOnHand: __, ...product } = toProductView(record, rate)
  const optionValues = chosen.map(({ id }) => id)
  return { ...product, optionValues, chosenOptions: chosen, ...replacement }
}
