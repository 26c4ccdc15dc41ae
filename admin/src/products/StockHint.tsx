import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { isStockChange } from '#shared/domain/products/stock.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { t } from '../i18n/texts.ts'
import { availableText } from '../stock/labels.ts'
import { afterChange } from './stock-change.ts'

/** Says what is there after a change, what an empty number means, or how many are held for orders and left. */
export function StockHint() {
  const product = useRecordContext<ProductView>()
  const typed: unknown = useWatch({ name: 'onHand' })
  const { onHand, available } = product ?? {}
  if (isStockChange(typed)) return <>{afterChange({ ...product, onHand }, typed)}</>
  if (typeof onHand !== 'number' || typeof available !== 'number' || onHand <= available)
    return <>{t('Empty: not tracked')}</>
  return <>{availableText({ ...product, held: onHand - available, available })}</>
}
