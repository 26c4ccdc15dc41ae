import { LocalLink } from '#app/i18n/local-link.tsx'
import { useCheckoutText } from '#app/i18n/use-checkout-text.ts'
import { useMessage } from '#app/i18n/use-message.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import type { WindowView } from '#shared/responses/window.ts'
import { useRootData } from '../layout/use-root-data.ts'
import { Notice } from '../notice.tsx'
import { ChangedLines } from './changed-lines.tsx'
import { formatPromisedTime } from './promised-time.ts'

type Props = { message: string; windows: WindowView[]; summary?: CheckoutView }

/** Says that the order's window is gone, and which ones are free next. The summary says what else is gone. */
export function OtherWindows({ message, windows, summary }: Props) {
  const text = useCheckoutText()
  const translate = useMessage()
  return (
    <Notice tone="warning" title={translate(message)}>
      {summary && <ChangedLines summary={summary} />}
      <FreeWindows windows={windows} />
      <LocalLink to="/basket" className="button quiet">
        {text.chooseWindow}
      </LocalLink>
    </Notice>
  )
}

export function FreeWindows({ windows }: { windows: WindowView[] }) {
  const text = useCheckoutText()
  const language = useLanguage()
  const { timeZone = 'UTC' } = useRootData() ?? {}
  if (windows.length === 0) return null
  return (
    <>
      <p>{text.freeWindows}</p>
      <ul>
        {windows.map(window => (
          <li key={window.id}>{formatPromisedTime(window.date, window, language, timeZone)}</li>
        ))}
      </ul>
    </>
  )
}
