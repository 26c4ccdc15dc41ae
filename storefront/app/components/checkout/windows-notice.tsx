import { forwardRef } from 'react'
import { useOrderText } from '#app/i18n/use-order-text.ts'
import { Notice } from '../notice.tsx'

type Props = {
  /** True if the form stopped because the windows were still loading. */
  isStop: boolean
  isLoading: boolean
}

/** Asks the shopper to wait for the windows, then to look at them. Takes the focus if the form stops. */
export const WindowsNotice = forwardRef<HTMLDivElement, Props>(function WindowsNotice(
  { isStop, isLoading },
  ref,
) {
  const text = useOrderText().window
  return (
    <div ref={ref} tabIndex={-1} role="status" className="shipping-notice">
      {isStop && <Notice tone="warning" title={isLoading ? text.wait : text.check} />}
    </div>
  )
})
