import { LocalLink } from '#app/i18n/local-link.tsx'
import { usePayText } from '#app/i18n/use-pay-text.ts'
import type { LinkedPayment } from '#shared/responses/linked-payment.ts'
import type { LinkedRequest } from '#shared/schemas/payment-request.ts'
import { EmptyState } from '../empty-state.tsx'
import { PaidLink } from './paid-link.tsx'
import { type CardForm, PayLinkForm } from './pay-link-form.tsx'
import { useLinkPayment } from './use-link-payment.ts'

type Props = CardForm & { address: LinkedRequest; loaded: LinkedPayment }

/** What a payment link asks for, or why it cannot be paid. */
export function PaymentLinkPage({ address, loaded, ...frame }: Props) {
  const payment = useLinkPayment(address, loaded)
  const { state } = payment.link
  switch (state) {
    case 'paid':
      return <PaidLink link={payment.link} />
    case 'open':
    case 'paying':
      return <PayLinkForm payment={payment} {...frame} />
    default:
      return <EndedLink state={state} />
  }
}

type Ended = 'unknown' | 'expired' | 'cancelled' | 'settled'

export function EndedLink({ state }: { state: Ended }) {
  const text = usePayText()
  return (
    <EmptyState
      drawing={state === 'settled' ? 'check' : 'alert'}
      title={text[state]}
      text={text[`${state}Text`]}
      isPage
      action={
        <LocalLink to="/" className="button">
          {text.shop}
        </LocalLink>
      }
    />
  )
}
