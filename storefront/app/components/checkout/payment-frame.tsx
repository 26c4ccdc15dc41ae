import { forwardRef, useState } from 'react'
import { useCheckoutText } from '#app/i18n/use-checkout-text.ts'
import './payment-frame.css'

export type FrameAddress = { url: string; origin: string }

type Props = { address: FrameAddress }

/** The payment provider's card form; what is typed there never reaches this page. */
export const PaymentFrame = forwardRef<HTMLIFrameElement, Props>(function PaymentFrame(
  { address },
  ref,
) {
  const text = useCheckoutText()
  const [isLoaded, setLoaded] = useState(false)
  return (
    <div className="payment-frame" aria-busy={!isLoaded}>
      {!isLoaded && <p className="payment-frame-loading">{text.frameLoading}</p>}
      <iframe
        ref={ref}
        src={address.url}
        title={text.frameTitle}
        sandbox="allow-scripts allow-forms allow-same-origin"
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => setLoaded(true)}
      />
    </div>
  )
})
