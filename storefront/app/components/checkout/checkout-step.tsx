import type { ReactNode } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useCheckoutText } from '#app/i18n/use-checkout-text.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { formatNumber } from '#shared/domain/number-format.ts'

type Props = {
  number: number
  title: string
  /** If set, the step links back to the basket for changes. */
  editLabel?: string
  children: ReactNode
}

export function CheckoutStep({ number, title, editLabel, children }: Props) {
  const text = useCheckoutText()
  const count = formatNumber(number, useLanguage())
  return (
    <section className="panel checkout-step" aria-labelledby={`step-${number}`}>
      <header className="checkout-step-head">
        <span className="checkout-step-number" aria-hidden="true">
          {count}
        </span>
        <h2 id={`step-${number}`}>
          <span className="visually-hidden">{text.step(count)}: </span>
          {title}
        </h2>
        {editLabel && (
          <LocalLink to="/basket" className="checkout-edit" aria-label={editLabel}>
            {text.edit}
          </LocalLink>
        )}
      </header>
      {children}
    </section>
  )
}
