import { useState } from 'react'
import { useCheckoutText } from '#app/i18n/use-checkout-text.ts'
import { PageLoading } from '../page-loading.tsx'
import { CheckingNotice } from './checking-notice.tsx'
import { CheckoutObstacle, findCheckoutObstacle } from './checkout-gate.tsx'
import { CheckoutPage, type CheckoutPageProps } from './checkout-page.tsx'
import { AlertText } from './payment-alert-box.tsx'
import { PaymentSuccess } from './payment-success.tsx'
import { useEarlierPayment } from './use-earlier-payment.ts'

/** Resolves an earlier payment with an unknown result before a new one can start. */
export function CheckoutEntry(props: CheckoutPageProps) {
  const text = useCheckoutText()
  const earlier = useEarlierPayment()
  switch (earlier.state) {
    case 'none':
      return (
        <>
          {earlier.alert && (
            <div className="page earlier-payment" role="alert">
              <AlertText
                alert={earlier.alert}
                provider={props.provider}
                supportPhone={props.settings.supportPhone}
              />
            </div>
          )}
          <NewOrder {...props} />
        </>
      )
    case 'polling':
      return <PageLoading />
    case 'checking':
      return (
        <div className="page checkout-page">
          <h1>{text.title}</h1>
          <div role="alert">
            <CheckingNotice
              isLong={earlier.isLong}
              orderId={earlier.order.tokenState.orderId}
              supportPhone={props.settings.supportPhone}
            />
          </div>
        </div>
      )
    case 'paid':
      return (
        <PaymentSuccess
          order={earlier.order}
          receipt={earlier.receipt}
          openingHours={props.settings.openingHours}
        />
      )
  }
}

function NewOrder(props: CheckoutPageProps) {
  // Evaluated once, because a paid order empties the basket while its receipt is shown here.
  const [obstacle] = useState(() => findCheckoutObstacle(props.settings))
  return obstacle ? <CheckoutObstacle obstacle={obstacle} /> : <CheckoutPage {...props} />
}
