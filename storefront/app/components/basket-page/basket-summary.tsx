import { useOrderText } from '#app/i18n/use-order-text.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { formatPercent } from '#shared/domain/number-format.ts'
import type { GlobalView } from '#shared/responses/settings.ts'
import type { StoredBasket } from '../basket/basket-store.ts'
import { estimateOrder } from '../checkout/estimate-order.ts'
import { OrderAmounts } from '../checkout/order-amounts.tsx'

/** Id of the heading. */
export const SUMMARY_ID = 'basket-summary'

type Props = {
  basket: StoredBasket
  settings: GlobalView
  /** Decimal dollars; null while the zone is not known. */
  delivery: number | null
  isPickup: boolean
}

/** The order's estimated total with delivery and fees, before any form is filled. */
export function BasketSummary({ basket, settings, delivery, isPickup }: Props) {
  const text = useOrderText().summary
  const language = useLanguage()
  const amounts = estimateOrder(basket, delivery ?? 0, settings)
  return (
    <>
      <h2 id={SUMMARY_ID}>{text.title}</h2>
      <OrderAmounts
        amounts={amounts}
        goodsTax={basket.tax}
        administrationPercent={settings.administrationFee}
        isPickup={isPickup}
        isDeliveryKnown={delivery !== null}
      />
      <p className="field-hint">
        {text.taxNote(formatPercent(settings.tax, language))} {text.inDollars}
      </p>
    </>
  )
}
