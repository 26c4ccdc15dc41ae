import { useRevalidator } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { useInvoiceText } from '#app/i18n/use-invoice-text.ts'
import { useMessage } from '#app/i18n/use-message.ts'
import { messages } from '#shared/messages.ts'
import type { ForgetOrderInput } from '#shared/schemas/account.ts'
import { ApiFailure, callApi } from '../api-client.ts'
import { Notice } from '../notice.tsx'
import { useHydrated } from '../use-hydrated.ts'
import './forget-order.css'

/** Lets guests remove their personal data from an order: the first press opens it, the button confirms. */
export function ForgetOrder(link: ForgetOrderInput) {
  const text = useInvoiceText().forget
  const translate = useMessage()
  const isReady = useHydrated()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState({ failure: '', isBusy: false })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (state.isBusy) return
    setState({ failure: '', isBusy: true })
    try {
      await callApi('Invoice/forget', link, { keepsSession: true })
      revalidate()
    } catch (error) {
      const message = error instanceof ApiFailure ? error.message : messages.unexpected
      setState({ failure: translate(message), isBusy: false })
    }
  }

  return (
    <details className="forget-order">
      <summary>{text.title}</summary>
      <form method="post" onSubmit={submit}>
        {state.failure && <Notice tone="warning" title={state.failure} role="alert" />}
        <p>{text.text}</p>
        <button type="submit" className="button quiet" disabled={!isReady || state.isBusy}>
          {state.isBusy ? text.busy : text.submit}
        </button>
      </form>
    </details>
  )
}
