import { useEffect, useRef } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useCheckoutText } from '#app/i18n/use-checkout-text.ts'
import { useMessage } from '#app/i18n/use-message.ts'
import { Notice } from '../notice.tsx'
import { PhoneLink } from '../phone-link.tsx'
import { CardErrors } from './card-errors.tsx'
import { ChangedLines } from './changed-lines.tsx'
import { ChangedOrderNotice } from './changed-order.tsx'
import { CheckingNotice } from './checking-notice.tsx'
import { OtherWindows } from './other-windows.tsx'
import { isDeadEnd, type PaymentAlert, type usePayment } from './use-payment.ts'

type Props = {
  payment: ReturnType<typeof usePayment>
  provider: string
  supportPhone: string
}

/** The error or progress that blocks the payment, beside the card form. */
export function PaymentAlertBox({ payment, provider, supportPhone }: Props) {
  const { alert, phase, isLong, order } = payment
  const isChecking = phase === 'checking'
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Not smooth: the next tap would miss a button that is still moving.
    if (alert || isChecking) box.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
    // The pay button is gone.
    if (isDeadEnd(alert)) box.current?.focus({ preventScroll: true })
  }, [alert, isChecking])

  return (
    <div ref={box} className="payment-alert" role="alert" tabIndex={-1}>
      {isChecking && (
        <CheckingNotice
          isLong={isLong}
          orderId={order.paymentState.orderId}
          supportPhone={supportPhone}
        />
      )}
      {alert && <AlertText alert={alert} provider={provider} supportPhone={supportPhone} />}
    </div>
  )
}

type AlertProps = Pick<Props, 'provider' | 'supportPhone'> & { alert: PaymentAlert }

export function AlertText({ alert, provider, supportPhone }: AlertProps) {
  const text = useCheckoutText()
  const translate = useMessage()
  switch (alert.kind) {
    case 'card':
      return <CardErrors codes={alert.codes} />
    case 'noDataKey':
      return <Notice tone="warning" title={text.noDataKey(provider)} />
    case 'noAnswer':
      return <Notice tone="warning" title={text.card.timeout} />
    case 'changed':
      return <ChangedOrderNotice {...alert} />
    case 'declined':
      return (
        <Notice tone="warning" title={translate(alert.message)}>
          <p>{text.declinedRetry}</p>
        </Notice>
      )
    case 'charged':
      return (
        <Notice tone="warning" title={translate(alert.message)}>
          {supportPhone && <PhoneLink number={supportPhone} />}
        </Notice>
      )
    case 'gone':
      return (
        <Notice tone="warning" title={text.goneTitle}>
          <ChangedLines summary={alert.summary} />
          <BasketLink />
        </Notice>
      )
    case 'unmet':
      return <UnmetNotice {...alert} />
    case 'closed':
      return (
        <Notice tone="warning" title={translate(alert.message)}>
          <BasketLink />
        </Notice>
      )
    case 'window':
      return <OtherWindows {...alert} />
    case 'refused':
      return <Notice tone="warning" title={translate(alert.message)} />
  }
}

type Unmet = Extract<PaymentAlert, { kind: 'unmet' }>

/** Says what is gone, if that is why the order cannot be paid, and then what it lacks. */
function UnmetNotice({ message, summary }: Unmet) {
  const text = useCheckoutText()
  const translate = useMessage()
  return (
    <Notice tone="warning" title={summary ? text.changedTitle : translate(message)}>
      {summary && (
        <>
          <ChangedLines summary={summary} />
          <p>{translate(message)}</p>
        </>
      )}
      <BasketLink />
    </Notice>
  )
}

function BasketLink() {
  return (
    <LocalLink to="/basket" className="button quiet">
      {useCheckoutText().backToBasket}
    </LocalLink>
  )
}
