import { LocalLink } from '#app/i18n/local-link.tsx'
import { useCheckoutText } from '#app/i18n/use-checkout-text.ts'
import { useMessage } from '#app/i18n/use-message.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { formatDeliveryTime } from '#shared/domain/time/date-format.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import { Notice } from '../notice.tsx'
import { useRootData } from '../root-data/use-root-data.ts'
import { ChangedLines } from './changed-lines.tsx'
import type { NextWindows } from './payment-outcome.ts'
import { chooseWindow } from './shipping-store.ts'
import { WINDOWS_OF_BASKET } from './window-choice.tsx'

type Props = NextWindows & { message: string; summary?: CheckoutView }

/** Says that the order's window is gone, and which ones are free instead. The summary says what else is gone. */
export function OtherWindows({ message, summary, ...next }: Props) {
  const text = useCheckoutText()
  const translate = useMessage()
  return (
    <Notice tone="warning" title={translate(message)}>
      {summary && <ChangedLines summary={summary} />}
      <FreeWindows {...next} />
      <LocalLink to={WINDOWS_OF_BASKET} className="button quiet">
        {text.chooseWindow}
      </LocalLink>
    </Notice>
  )
}

/** Why the window is closed, and others. A press takes one and leads to the basket, which prices the order with it. */
export function FreeWindows({ windows, reason, fReason }: NextWindows) {
  const text = useCheckoutText()
  const language = useLanguage()
  const { timeZone = 'UTC' } = useRootData() ?? {}
  const why = language === 'fa' ? fReason : reason
  const timeOf = ({ date, start, end }: NextWindows['windows'][number]) => {
    const span = { windowStart: start, windowEnd: end }
    return formatDeliveryTime(date, span, language, timeZone, { withYear: false })
  }
  return (
    <>
      {why && <p>{why}</p>}
      {windows.length > 0 && (
        <>
          <p>{text.freeWindows}</p>
          <ul>
            {windows.map(window => (
              <li key={window.id}>
                <LocalLink to={WINDOWS_OF_BASKET} onClick={() => chooseWindow(window)}>
                  {timeOf(window)}
                </LocalLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
