import { useCheckoutText } from '#app/i18n/use-checkout-text.ts'
import { useMoney } from '#app/i18n/use-money.ts'
import { Icon } from '../icon.tsx'
import type { Payment } from './use-payment.ts'
import './pay-bar.css'

type Props = {
  /** The amount charged to the card, in decimal dollars; 0 if store credit pays all. With weighed goods, the estimate. */
  amount: number
  /** The amount reserved on the card, only with weighed goods; 0 if store credit covers the most that they cost. */
  reserve: number | undefined
  phase: Payment['phase']
  /** The order has changed, so the shopper must confirm it again. */
  mustAgree: boolean
  onPay: () => void
}

/** The amount and the Pay button, always in view. */
export function PayBar({ amount, reserve, phase, mustAgree, onPay }: Props) {
  const text = useCheckoutText()
  const toMoney = useMoney()
  const money = toMoney(amount)
  // A payment link reserves what the goods weighed, which is not an estimate.
  const isEstimate = !!reserve && reserve !== amount
  const isBusy = phase !== 'ready'
  const [confirm, submit] =
    reserve === undefined ? [text.confirm, text.pay] : [text.confirmReserve, text.reserve]
  const ofCard = reserve ?? amount
  const label = ofCard === 0 ? text.payWithCredit : (mustAgree ? confirm : submit)(toMoney(ofCard))
  return (
    <div className="pay-bar">
      <p className="pay-amount">
        <span>{reserve === amount ? text.amountToReserve : text.amountToPay}</span>
        <strong>{isEstimate ? text.about(money) : money}</strong>
      </p>
      <button
        type="button"
        className="button"
        aria-disabled={isBusy}
        onClick={isBusy ? undefined : onPay}
      >
        <Icon name="card" />
        {isBusy ? text.busy[phase] : label}
      </button>
      <output className="visually-hidden">{isBusy && text.busy[phase]}</output>
    </div>
  )
}
