import type { ReactNode } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { Notice } from '../notice.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { ErrorSummary } from './error-summary.tsx'
import type { CallForm } from './use-call-form.ts'
import './call-form-layout.css'

type Props = {
  form: CallForm
  submit: string
  busy: string
  /** What the person can do about a failure, below its text. */
  remedy?: ReactNode
  /** The action cannot be undone. */
  isDangerous?: boolean
  children: ReactNode
}

/** A form with its errors above and its button below. */
export function CallFormLayout(props: Props) {
  const { form, submit, busy, remedy, isDangerous = false, children } = props
  const text = useText().forms
  const isReady = useHydrated()
  return (
    // Without scripts the button is disabled. As a safeguard, POST keeps the input out of the URL.
    <form className="call-form" method="post" onSubmit={form.submit} noValidate>
      <noscript>
        <p className="note warning">{text.needsScript}</p>
      </noscript>
      {form.failure && (
        <Notice tone="warning" title={form.failure} role="alert">
          {remedy}
        </Notice>
      )}
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      {children}
      <button
        type="submit"
        className={isDangerous ? 'button dangerous' : 'button'}
        disabled={!isReady || form.isBusy}
        data-waiting={!isReady || undefined}
      >
        {form.isBusy ? busy : submit}
      </button>
    </form>
  )
}
