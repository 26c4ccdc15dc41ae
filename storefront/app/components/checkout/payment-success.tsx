import { useEffect, useRef } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useCheckoutText } from '#app/i18n/use-checkout-text.ts'
import { useMoney } from '#app/i18n/use-money.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { toCents, toDollars } from '#shared/domain/money/money.ts'
import { cardName, transType } from '#shared/domain/orders/receipt-names.ts'
import { textIn } from '#shared/domain/text-in.ts'
import { formatDeliveryTime } from '#shared/domain/time/date-format.ts'
import { formatOpeningHours } from '#shared/domain/time/opening-hours.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import type { PaidReceipt } from '#shared/responses/order.ts'
import { TextDefinition } from '../definition.tsx'
import { Icon } from '../icon.tsx'
import { useRootData } from '../root-data/use-root-data.ts'
import './payment-success.css'

type Props = { order: CheckoutView; receipt: PaidReceipt; openingHours: string }

/** Thanks, the arrival or pickup place, the amount paid or reserved, and a link to the invoice. */
export function PaymentSuccess({ order, receipt, openingHours }: Props) {
  const text = useCheckoutText().success
  const money = useMoney()
  const language = useLanguage()
  const { email, pickupLocation, shippingType } = order.shippingState
  const { limit } = order.basketState
  const paid = limit ?? order.paymentState.amount
  const ofCard = toDollars(toCents(paid) - toCents(receipt.credit))
  const isPickup = shippingType === 'pickup' && pickupLocation !== ''
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus()
  }, [])

  return (
    <div className="page payment-success">
      <section className="panel">
        <div className="payment-success-head tile-ground">
          <p className="payment-success-sign">
            <Icon name="check" />
          </p>
          <h1 ref={heading} tabIndex={-1}>
            {text.title}
          </h1>
          <p className="payment-success-when">
            <Arrival order={order} />
          </p>
        </div>
        <div className="payment-success-body">
          <dl className="checkout-summary">
            {(limit === undefined || ofCard > 0) && (
              <TextDefinition
                name={limit === undefined ? text.amount : text.reserved}
                className="tabular"
              >
                {money(limit === undefined ? paid : ofCard)}
              </TextDefinition>
            )}
            {receipt.credit > 0 && (
              <TextDefinition name={text.credit} className="tabular">
                {money(receipt.credit)}
              </TextDefinition>
            )}
            {receipt.transType !== transType.credit && (
              <>
                <TextDefinition name={text.cardType} className="tabular">
                  {cardName(receipt)}
                </TextDefinition>
                <TextDefinition name={text.maskedPan} className="tabular">
                  {receipt.maskedPan ?? ''}
                </TextDefinition>
              </>
            )}
            <TextDefinition name={text.orderNumber} className="tabular">
              {receipt.orderId}
            </TextDefinition>
            {isPickup && (
              <TextDefinition name={text.pickupAt} className="tabular">
                {textIn(pickupLocation, language)}
              </TextDefinition>
            )}
            {isPickup && openingHours !== '' && (
              <TextDefinition name={text.hours} className="tabular">
                {formatOpeningHours(openingHours, language)}
              </TextDefinition>
            )}
          </dl>
          {limit !== undefined && <p>{text.reservedText}</p>}
          <p>
            {text.receiptBy} <bdi>{email}</bdi>
          </p>
          <div className="payment-success-actions">
            <LocalLink to="/invoice" state={{ request: order, receipt }} className="button">
              {text.invoice}
            </LocalLink>
            <LocalLink to="/" className="button quiet">
              {text.shopOn}
            </LocalLink>
          </div>
        </div>
      </section>
    </div>
  )
}

function Arrival({ order: { promise, shippingState } }: { order: CheckoutView }) {
  const text = useCheckoutText()
  const language = useLanguage()
  const isDelivery = shippingState.shippingType === 'delivery'
  const { timeZone = 'UTC' } = useRootData() ?? {}
  if (promise.sameDay && !shippingState.windowStart)
    return <>{isDelivery ? text.arrivesToday : text.readyToday}</>
  const date = formatDeliveryTime(promise.date, shippingState, language, timeZone)
  return <>{isDelivery ? text.promiseOn(date) : text.promisePickupOn(date)}</>
}
