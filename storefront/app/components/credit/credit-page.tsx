import { useNavigate } from '@remix-run/react'
import { useState } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useCreditText } from '#app/i18n/use-credit-text.ts'
import { useMessage } from '#app/i18n/use-message.ts'
import { useHref } from '#app/i18n/use-text.ts'
import { messages } from '#shared/messages.ts'
import type { OpenedCredit } from '#shared/responses/credit.ts'
import { ApiFailure, callApi } from '../api-client.ts'
import { Notice } from '../notice.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { CreditBalance } from './credit-balance.tsx'
import { storeCreditKey } from './credit-key.ts'
import { CreditLinkForm } from './credit-link-form.tsx'
import { useCredit } from './use-credit.ts'

/** One's own store credit, or the form that asks for a link to it. */
export function OwnCreditPage({ token }: { token: string }) {
  const text = useCreditText()
  const { state, credit, loadAgain } = useCredit()
  const navigate = useNavigate()
  const ownPage = useHref()('/credit')
  if (token) {
    return (
      <OpenLink
        token={token}
        onOpen={() => {
          loadAgain()
          // The link works once: a reload must not try it again.
          navigate(ownPage, { replace: true })
        }}
      />
    )
  }
  if (credit) return <CreditBalance credit={credit} />
  if (state === 'loading') return <p aria-busy="true">{text.loading}</p>
  if (state === 'closed') return <CreditLinkForm />
  return (
    <Notice tone="warning" title={text.failed} role="alert">
      <button type="button" className="button quiet" onClick={loadAgain}>
        {text.tryAgain}
      </button>
    </Notice>
  )
}

/** A button is necessary, because mail scanners open links and this one works once. */
function OpenLink({ token, onOpen }: { token: string; onOpen: () => void }) {
  const text = useCreditText()
  const translate = useMessage()
  const isHydrated = useHydrated()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function open() {
    setBusy(true)
    try {
      const options = { keepsSession: true }
      const { key } = await callApi<OpenedCredit>('credit/open', { token }, options)
      storeCreditKey(key)
      onOpen()
    } catch (error) {
      setFailure(error instanceof ApiFailure ? error.message : messages.unexpected)
      setBusy(false)
    }
  }

  return (
    <>
      {failure && (
        <Notice tone="warning" title={translate(failure)} role="alert">
          <LocalLink to="/credit" reloadDocument>
            {text.submit}
          </LocalLink>
        </Notice>
      )}
      <button
        type="button"
        className="button needs-script"
        disabled={!isHydrated || isBusy}
        onClick={open}
      >
        {isBusy ? text.opening : text.open}
      </button>
    </>
  )
}
