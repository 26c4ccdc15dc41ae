import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { textIn } from '#shared/domain/text-in.ts'
import { Banner } from './banner.tsx'
import { useRootData } from './use-root-data.ts'
import './notice-strip.css'

/** The strip above the header: announcements, and a notice that payments are in test mode. */
export function NoticeStrip() {
  const text = useText().layout
  const language = useLanguage()
  const root = useRootData()
  if (!root) return null
  const { deliveryFlag, shoppingFlag, showMessage, testPayments } = root.settings
  const texts = [
    deliveryFlag ? '' : text.banner.deliveryOff,
    shoppingFlag ? '' : text.banner.shoppingOff,
    showMessage,
    ...root.announcements,
  ]
    .filter(message => message !== '')
    .map(message => textIn(message, language))
  if (texts.length === 0 && !testPayments) return null
  return (
    <aside className="notice-strip" aria-label={text.banner.label}>
      <div className="page notice-strip-row">
        <Banner texts={[...new Set(texts)]} />
        {testPayments && <p className="test-payments">{text.testPayments}</p>}
      </div>
    </aside>
  )
}
