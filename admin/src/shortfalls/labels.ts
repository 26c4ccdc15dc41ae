import type { ShortageEnd } from '#shared/domain/orders/shortfall.ts'
import type { OrderUnit } from '#shared/domain/weights/weighed.ts'
import type { ShortfallOrderView } from '#shared/responses/shortfall.ts'
import type { Text } from '../i18n/fa.ts'
import { t } from '../i18n/texts.ts'
import { amountText } from '../stock/labels.ts'

const endLabels: Record<ShortageEnd, Text> = {
  filled: 'The goods came',
  short: 'Packed without it',
  cancelled: 'Cancelled or refunded',
  delivered: 'Handed over',
  closed: 'Closed by hand',
}

/** What became of an order of a shortfall. */
export function outcomeText(
  product: OrderUnit,
  { end, filled, missing }: ShortfallOrderView,
): string {
  if (end === 'filled') return t(endLabels.filled)
  const came =
    filled > 0
      ? t('%{amount} of %{all} came', {
          amount: amountText(product, filled),
          all: amountText(product, missing),
        })
      : ''
  return [came, t(end ? endLabels[end] : 'Waits for the goods')].filter(Boolean).join(' · ')
}
