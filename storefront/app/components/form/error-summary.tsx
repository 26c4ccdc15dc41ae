import { useEffect, useRef } from 'react'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { formatNumber } from '#shared/domain/number-format.ts'
import { Icon } from '../icon.tsx'
import './error-summary.css'

type Props = {
  /** Messages by field id; nothing is shown if empty. */
  errors: Record<string, string>
  /** Changes on every submit, so that the summary takes the focus again. */
  attempt: number
}

/** All errors of a form, above it, each with a link to its field. */
export function ErrorSummary({ errors, attempt }: Props) {
  const text = useText().forms
  const language = useLanguage()
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) summary.current?.focus()
  }, [attempt])

  const count = Object.keys(errors).length
  if (count === 0) return null
  return (
    <div ref={summary} className="note warning error-summary" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div>
        <p className="label">
          {count === 1 ? text.summaryOne : text.summary(formatNumber(count, language))}
        </p>
        <ul>
          {Object.entries(errors).map(([field, message]) => (
            <li key={field}>
              <a href={`#${field}`} onClick={event => focusField(event, field)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function focusField(event: { preventDefault(): void }, field: string) {
  event.preventDefault()
  document.getElementById(field)?.focus()
}
