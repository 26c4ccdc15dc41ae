import { useState } from 'react'
import { useMessage } from '#app/i18n/use-message.ts'
import { useMoney } from '#app/i18n/use-money.ts'
import { usePayText } from '#app/i18n/use-pay-text.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { messages } from '#shared/messages.ts'
import type { OwnPaymentLink } from '#shared/responses/payment-request.ts'
import type { PaymentRequestKind } from '#shared/schemas/payment-request.ts'
import { ApiFailure, callApi } from '../api-client.ts'
import { Notice } from '../notice.tsx'
import { useHydrated } from '../use-hydrated.ts'
import './pay-owed.css'

export type OwedOrder = {
  orderId: string
  /** The signature of the invoice link; empty for the owner's session. */
  signature: string
  kind: PaymentRequestKind
  /** Decimal dollars. */
  amount: number
  releasesHold: boolean
}

/** Says what is owed for an order, and opens the page that pays it. */
export function PayOwed({ orderId, signature, kind, amount, releasesHold }: OwedOrder) {
  const text = usePayText()
  const translate = useMessage()
  const money = useMoney()
  const language = useLanguage()
  const isHydrated = useHydrated()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function open() {
    setBusy(true)
    const body = { orderId, signature, language }
    try {
      const { url } = await callApi<OwnPaymentLink>('Payment/askLink', body)
      window.location.assign(url)
    } catch (error) {
      setFailure(error instanceof ApiFailure ? error.message : messages.unexpected)
      setBusy(false)
    }
  }

  return (
    <div className="pay-owed">
      <Notice tone="sale" title={text[kind](money(amount))}>
        {releasesHold && <p>{text.releasesHold}</p>}
        <button
          type="button"
          className="button needs-script"
          disabled={!isHydrated || isBusy}
          onClick={open}
        >
          {kind === 'authorisation' ? text.reserveNow(money(amount)) : text.payNow(money(amount))}
        </button>
        {failure && <p role="alert">{translate(failure)}</p>}
      </Notice>
    </div>
  )
}
