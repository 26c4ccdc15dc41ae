import { forwardRef, useState } from 'react'
import { useCheckoutText } from '#app/i18n/use-checkout-text.ts'
import type { FrameAddress } from './frame-address.ts'
import { useFrameScheme } from './use-frame-scheme.ts'
import './payment-frame.css'

type Props = { address: FrameAddress; isBusy: boolean; onLoad: () => void }

/** The payment provider's card form. Card data never reaches this page. */
export const PaymentFrame = forwardRef<HTMLIFrameElement, Props>(function PaymentFrame(
  { address, isBusy, onLoad },
  ref,
) {
  const text = useCheckoutText()
  const scheme = useFrameScheme(isBusy)
  const url = address.urls[scheme]
  const [loaded, setLoaded] = useState('')
  const isLoaded = loaded === url
  return (
    <div className="payment-frame" aria-busy={!isLoaded}>
      {!isLoaded && <p className="payment-frame-loading">{text.frameLoading}</p>}
      <iframe
        // A new URL in the same frame would add a history entry.
        key={url}
        ref={ref}
        src={url}
        title={text.frameTitle}
        height={address.height}
        sandbox="allow-scripts allow-forms allow-same-origin"
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => {
          setLoaded(url)
          onLoad()
        }}
      />
    </div>
  )
})
