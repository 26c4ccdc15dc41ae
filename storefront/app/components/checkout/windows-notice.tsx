import { forwardRef } from 'react'
import { useOrderText } from '#app/i18n/use-order-text.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { formatDeliveryTime } from '#shared/domain/time/date-format.ts'
import { shopDay } from '#shared/domain/time/shop-time.ts'
import type { WindowView } from '#shared/responses/window.ts'
import { Notice } from '../notice.tsx'
import { useRootData } from '../root-data/use-root-data.ts'
import type { LostWindow, Windows } from './use-windows.ts'

type Props = {
  windows: Windows
  /** True if the form stopped because the windows were still loading. */
  isStop: boolean
}

/** Asks the shopper to wait for the windows, then to look at them. Takes the focus if the form stops. */
export const WindowsNotice = forwardRef<HTMLDivElement, Props>(function WindowsNotice(
  { windows: { state, chosen, lost }, isStop },
  ref,
) {
  const text = useOrderText().window
  const isLoading = state === 'loading'
  return (
    <div ref={ref} tabIndex={-1} role="status" className="shipping-notice">
      {lost && chosen ? (
        <Lost lost={lost} chosen={chosen} />
      ) : (
        isStop && <Notice tone="warning" title={isLoading ? text.wait : text.check} />
      )}
    </div>
  )
})

/** Names the time that the shopper had chosen, why it is gone, and what is chosen instead. */
function Lost({ lost, chosen }: { lost: LostWindow; chosen: WindowView }) {
  const text = useOrderText().window
  const language = useLanguage()
  const { timeZone = 'UTC' } = useRootData() ?? {}
  const timeOf = ({ start, end }: LostWindow) => {
    const day = shopDay(new Date(start), timeZone)
    return formatDeliveryTime(day, { windowStart: start, windowEnd: end }, language, timeZone)
  }
  const why = language === 'fa' ? lost.fReason : lost.reason
  return (
    <Notice tone="warning" title={text.lost(timeOf(lost), why)}>
      <p>{text.insteadOfLost(timeOf(chosen))}</p>
    </Notice>
  )
}
