import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { textIn } from '#shared/domain/text-in.ts'
import { Banner } from './banner.tsx'
import { useFrame } from './use-frame.ts'
import './notice-strip.css'

/** The strip above the header: announcements, and a notice that payments are in test mode. */
export function NoticeStrip() {
  const text = useText().frame
  const language = useLanguage()
  const frame = useFrame()
  if (!frame) return null
  const { deliveryFlag, shoppingFlag, showMessage, testPayments } = frame.settings
  const messages = [
    deliveryFlag ? '' : text.banner.deliveryOff,
    shoppingFlag ? '' : text.banner.shoppingOff,
    showMessage,
    ...frame.messages,
  ]
    .filter(message => message !== '')
    .map(message => textIn(message, language))
  if (messages.length === 0 && !testPayments) return null
  return (
    <aside className="notice-strip" aria-label={text.banner.label}>
      <div className="page notice-strip-row">
        <Banner messages={[...new Set(messages)]} />
        {testPayments && <p className="test-payments">{text.testPayments}</p>}
      </div>
    </aside>
  )
}
