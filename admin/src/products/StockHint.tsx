import { useRecordContext } from 'react-admin'
import type { ProductView } from '#shared/responses/product.ts'
import { t } from '../i18n/texts.ts'
import { availableText } from '../stock/labels.ts'

/** Says what an empty number means, or how many are held for orders and left. */
export function StockHint() {
  const product = useRecordContext<ProductView>()
  const { onHand, available } = product ?? {}
  if (typeof onHand !== 'number' || typeof available !== 'number' || onHand <= available)
    return <>{t('Empty: not tracked')}</>
  return <>{availableText({ ...product, held: onHand - available, available })}</>
}
