import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { formatPercent } from '#shared/domain/number-format.ts'
import type { GlobalView } from '#shared/schemas/settings.ts'
import { estimateOrder } from '../checkout/estimate-order.ts'
import { OrderAmounts } from '../checkout/order-amounts.tsx'
import type { StoredBasket } from './basket-store.ts'

type Props = {
  basket: StoredBasket
  settings: GlobalView
  /** Decimal dollars; null while the zone is not known. */
  delivery: number | null
}

/** What the order will come to, delivery and fees included, before anything is asked of the shopper. */
export function BasketSummary({ basket, settings, delivery }: Props) {
  const text = useText().basket.summary
  const language = useLanguage()
  const amounts = estimateOrder(basket, delivery ?? 0, settings)
  return (
    <>
      <h2>{text.title}</h2>
      <OrderAmounts
        amounts={amounts}
        administrationPercent={settings.administrationFee}
        deliveryText={describeDelivery(delivery, text)}
      />
      <p className="field-hint">
        {text.taxNote(formatPercent(settings.tax, language))} {text.inDollars}
      </p>
    </>
  )
}

function describeDelivery(
  delivery: number | null,
  text: { unknownDelivery: string; free: string },
): string | undefined {
  if (delivery === null) return text.unknownDelivery
  return delivery === 0 ? text.free : undefined
}
