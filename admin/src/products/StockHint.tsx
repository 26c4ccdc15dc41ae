import { useRecordContext } from 'react-admin'
import type { ProductView } from '#shared/responses/product.ts'
import { digits } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'

/** Says what an empty number means, or how many are promised to orders. */
export function StockHint() {
  const product = useRecordContext<ProductView>()
  const held = (product?.onHand ?? 0) - (product?.available ?? 0)
  if (typeof product?.onHand !== 'number' || held <= 0) return <>{t('Empty: not tracked')}</>
  return <>{t('%{count} promised to orders', { count: digits(held) })}</>
}
