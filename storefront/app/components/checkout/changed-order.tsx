import { useCheckoutText } from '#app/i18n/use-checkout-text.ts'
import { useMessage } from '#app/i18n/use-message.ts'
import { useMoney } from '#app/i18n/use-money.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { formatDeliveryTime } from '#shared/domain/time/date-format.ts'
import { messages } from '#shared/messages.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import { Notice } from '../notice.tsx'
import { useRootData } from '../root-data/use-root-data.ts'
import { ChangedLines } from './changed-lines.tsx'
import type { ChangedOrder } from './use-payment.ts'

/** Says what is different since the shopper saw the order: its time, goods or prices. */
export function ChangedOrderNotice({ message, summary, previous }: ChangedOrder) {
  const text = useCheckoutText()
  const translate = useMessage()
  const toMoney = useMoney()
  const time = useChangedTime(previous ?? summary, summary)
  // The new time says more than the message.
  const isSaid = time !== null && message === messages.orderTimeChanged
  const { amount } = summary.paymentState
  const hint = amount === previous?.paymentState.amount ? text.sameTotalHint : text.changedHint
  return (
    <Notice tone="sale" title={text.changedTitle}>
      {time && <p>{time}</p>}
      {!isSaid && <p>{translate(message)}</p>}
      <ChangedLines summary={summary} />
      <p>{hint(toMoney(amount))}</p>
    </Notice>
  )
}

/** Returns the sentence with the new and the old time of an order; null if they are the same. */
function useChangedTime(previous: CheckoutView, summary: CheckoutView): string | null {
  const text = useCheckoutText()
  const language = useLanguage()
  const { timeZone = 'UTC' } = useRootData() ?? {}
  const [before, now] = [previous, summary].map(({ promise, shippingState }) => {
    return formatDeliveryTime(promise.date, shippingState, language, timeZone, { withYear: false })
  }) as [string, string]
  if (before === now) return null
  const isDelivery = summary.shippingState.shippingType === 'delivery'
  return isDelivery ? text.deliveryMoved(now, before) : text.pickupMoved(now, before)
}
