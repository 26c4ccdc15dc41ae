import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useCheckoutText } from '#app/i18n/use-checkout-text.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import type { GlobalView } from '#shared/responses/settings.ts'
import { PayWithCredit } from '../credit/pay-with-credit.tsx'
import { useCreditShare } from '../credit/use-credit-share.ts'
import { CardMarks } from './card-marks.tsx'
import { CheckoutStep } from './checkout-step.tsx'
import type { FrameAddress } from './frame-address.ts'
import type { ShopClock } from './live-delivery-promise.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PayBar } from './pay-bar.tsx'
import { PaymentAlertBox } from './payment-alert-box.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import { PaymentSuccess } from './payment-success.tsx'
import { useCardFrame } from './use-card-frame.ts'
import { useLeaveWarning } from './use-leave-warning.ts'
import { isDeadEnd, usePayment } from './use-payment.ts'
import './checkout-page.css'

type Props = {
  prepared: CheckoutView
  settings: GlobalView
  frame: FrameAddress
  clock: ShopClock
  provider: string
}

/** Three short steps on one page: items, address, card. */
export function CheckoutSteps({ prepared, settings, frame, clock, provider }: Props) {
  const text = useCheckoutText()
  const frameElement = useRef<HTMLIFrameElement>(null)
  const payment = usePayment(prepared)
  const { requestToken, onLoad } = useCardFrame(frameElement, frame.origin, payment.warnOfFrame)
  const { order, phase, alert, receipt } = payment
  const share = useCreditShare(order)
  const needsCard = share.cardAtMost > 0
  useFreshClosures(alert?.kind === 'changed')
  useLeaveWarning(phase === 'charging' || phase === 'checking')

  async function pay() {
    const { amount, key } = share
    await payment.pay(needsCard ? requestToken : null, { amount, key })
    // A failed payment may have found less credit than this page shows.
    share.loadAgain()
  }

  if (receipt) {
    return <PaymentSuccess order={order} receipt={receipt} openingHours={settings.openingHours} />
  }
  const isDelivery = order.shippingState.shippingType === 'delivery'
  return (
    <div className="page checkout-page">
      <h1>{text.title}</h1>
      <CheckoutStep number={1} title={text.steps.order} editLabel={text.editOrder}>
        <OrderSummary order={order} />
      </CheckoutStep>
      <CheckoutStep
        number={2}
        title={isDelivery ? text.steps.details : text.steps.pickup}
        editLabel={text.editDetails}
      >
        <OrderDetails order={order} clock={clock} />
      </CheckoutStep>
      <CheckoutStep number={3} title={text.steps.pay}>
        <PayWithCredit share={share} disabled={phase !== 'ready'} />
        {needsCard && (
          <>
            <CardMarks />
            <PaymentFrame
              ref={frameElement}
              address={frame}
              isBusy={phase !== 'ready'}
              onLoad={onLoad}
            />
            <p className="field-hint">{text.secure}</p>
          </>
        )}
        <PaymentAlertBox
          payment={payment}
          provider={provider}
          supportPhone={settings.supportPhone}
        />
      </CheckoutStep>
      {!isDeadEnd(alert) && (
        <PayBar
          amount={share.cardEstimate}
          reserve={share.isWeighed ? share.cardAtMost : undefined}
          phase={phase}
          mustAgree={alert?.kind === 'changed'}
          onPay={pay}
        />
      )}
    </div>
  )
}

/** Loads the closed days again: the order may have changed because of a new one. */
function useFreshClosures(hasChanged: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (hasChanged) revalidate()
  }, [hasChanged, revalidate])
}
