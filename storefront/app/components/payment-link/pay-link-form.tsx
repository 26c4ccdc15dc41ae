import { useRef } from 'react'
import { useCheckoutText } from '#app/i18n/use-checkout-text.ts'
import { useMessage } from '#app/i18n/use-message.ts'
import { useMoney } from '#app/i18n/use-money.ts'
import { usePayText } from '#app/i18n/use-pay-text.ts'
import { CardMarks } from '../checkout/card-marks.tsx'
import { CheckingNotice } from '../checkout/checking-notice.tsx'
import type { FrameAddress } from '../checkout/frame-address.ts'
import { PayBar } from '../checkout/pay-bar.tsx'
import { AlertText } from '../checkout/payment-alert-box.tsx'
import { PaymentFrame } from '../checkout/payment-frame.tsx'
import { useCardFrame } from '../checkout/use-card-frame.ts'
import { useLeaveWarning } from '../checkout/use-leave-warning.ts'
import { Notice } from '../notice.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { OwedAmounts } from './owed-amounts.tsx'
import type { useLinkPayment } from './use-link-payment.ts'
import '../checkout/checkout-page.css'

export type CardForm = { frame: FrameAddress; provider: string; supportPhone: string }
type Props = CardForm & { payment: ReturnType<typeof useLinkPayment> }

/** The amount owed with its reason, and the provider's card form. */
export function PayLinkForm({ payment, frame, provider, supportPhone }: Props) {
  const { link, phase, alert, isLong, pay, warnOfFrame } = payment
  const text = usePayText()
  const checkout = useCheckoutText()
  const frameElement = useRef<HTMLIFrameElement>(null)
  const { requestToken, onLoad } = useCardFrame(frameElement, frame.origin, warnOfFrame)
  const isHydrated = useHydrated()
  const isPaying = link.state === 'paying' || phase === 'checking'
  useLeaveWarning(phase === 'charging' || phase === 'checking')
  return (
    <div className="page checkout-page">
      <h1>{link.kind === 'authorisation' ? text.titleReserve : text.title}</h1>
      <section className="panel checkout-step" aria-labelledby="owed-order">
        <OwedAmounts link={link} />
      </section>
      <section className="panel checkout-step" aria-label={checkout.steps.pay}>
        {/* A payment under way may need its frame again. */}
        {isHydrated && !(link.state === 'paying' && phase === 'ready') && (
          <>
            <CardMarks />
            <PaymentFrame
              ref={frameElement}
              address={frame}
              isBusy={phase !== 'ready'}
              onLoad={onLoad}
            />
            <p className="field-hint">{checkout.secure}</p>
          </>
        )}
        <div className="payment-alert" role="alert">
          {isPaying && (
            <CheckingNotice isLong={isLong} orderId={link.orderId} supportPhone={supportPhone} />
          )}
          {!isPaying && alert && (
            <LinkAlertText payment={payment} provider={provider} supportPhone={supportPhone} />
          )}
        </div>
      </section>
      {link.state === 'open' && (
        <PayBar
          amount={link.amount}
          reserve={link.kind === 'authorisation' ? link.amount : undefined}
          phase={isHydrated ? phase : 'card'}
          mustAgree={alert?.kind === 'amount'}
          onPay={() => pay(requestToken)}
        />
      )}
    </div>
  )
}

function LinkAlertText({
  payment: { alert, link },
  ...shop
}: Pick<Props, 'payment' | 'provider' | 'supportPhone'>) {
  const text = usePayText()
  const translate = useMessage()
  const money = useMoney()
  if (!alert) return null
  if (alert.kind === 'amount') {
    return <Notice tone="sale" title={text.changed(money(link.amount))} />
  }
  // A demand has no basket to go back to.
  if (alert.kind === 'unmet') return <Notice tone="warning" title={translate(alert.message)} />
  if (alert.kind === 'declined') {
    return (
      <Notice tone="warning" title={translate(alert.message)}>
        <p>{text.declinedRetry}</p>
      </Notice>
    )
  }
  return <AlertText alert={alert} {...shop} />
}
