import { useEffect, useRef } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useCheckoutText } from '#app/i18n/use-checkout-text.ts'
import { useMoney } from '#app/i18n/use-money.ts'
import { usePayText } from '#app/i18n/use-pay-text.ts'
import { cardName } from '#shared/domain/orders/receipt-names.ts'
import type { LinkedPayment } from '#shared/responses/linked-payment.ts'
import { TextDefinition } from '../definition.tsx'
import { Icon } from '../icon.tsx'
import '../checkout/payment-success.css'

/** Thanks for a payment by link. */
export function PaidLink({ link: { orderId, kind, amount, receipt } }: { link: LinkedPayment }) {
  const text = usePayText()
  const { success } = useCheckoutText()
  const money = useMoney()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus()
  }, [])
  const isReserved = kind === 'authorisation'
  return (
    <div className="page payment-success">
      <section className="panel">
        <div className="payment-success-head tile-ground">
          <p className="payment-success-sign">
            <Icon name="check" />
          </p>
          <h1 ref={heading} tabIndex={-1}>
            {isReserved ? text.doneReserved(money(amount)) : text.done}
          </h1>
          {!isReserved && <p className="payment-success-when">{text.doneText(money(amount))}</p>}
        </div>
        <div className="payment-success-body">
          <dl className="checkout-summary">
            {receipt && (
              <>
                <TextDefinition name={success.cardType} className="tabular">
                  {cardName(receipt)}
                </TextDefinition>
                <TextDefinition name={success.maskedPan} className="tabular">
                  {receipt.maskedPan ?? ''}
                </TextDefinition>
              </>
            )}
            <TextDefinition name={success.orderNumber} className="tabular">
              {orderId}
            </TextDefinition>
          </dl>
          <p>{text.doneMail}</p>
          <div className="payment-success-actions">
            <LocalLink to="/" className="button">
              {text.shop}
            </LocalLink>
          </div>
        </div>
      </section>
    </div>
  )
}
