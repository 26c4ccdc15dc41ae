import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { textIn } from '#shared/domain/text-in.ts'
import { useRootData } from '../root-data/use-root-data.ts'
import { RotatingNotices } from './rotating-notices.tsx'
import './notice-strip.css'

/** The strip above the header: marquees, whether the shop is open, and a notice that payments are in test mode. */
export function NoticeStrip() {
  const text = useText().layout
  const language = useLanguage()
  const root = useRootData()
  if (!root) return null
  const { deliveryFlag, shoppingFlag, showMessage, testPayments } = root.settings
  const texts = [
    deliveryFlag ? '' : text.notices.deliveryOff,
    shoppingFlag ? '' : text.notices.shoppingOff,
    showMessage,
    ...root.marquees,
  ]
    .filter(notice => notice !== '')
    .map(notice => textIn(notice, language))
  if (texts.length === 0 && !testPayments) return null
  return (
    <aside className="notice-strip" aria-label={text.notices.label}>
      <div className="page notice-strip-row">
        <RotatingNotices texts={[...new Set(texts)]} />
        {testPayments && <p className="test-payments">{text.testPayments}</p>}
      </div>
    </aside>
  )
}
