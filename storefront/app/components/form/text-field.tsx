import { type InputHTMLAttributes, useId } from 'react'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  /** Also the id, so that a summary of errors can lead to the field. */
  name: string
  label: string
  error?: string | undefined
  hint?: string
}

/** A labelled input with what is wrong with it beside it. */
export function TextField({ name, label, error, hint, ...input }: Props) {
  const describedBy = useId()
  const description = error ?? hint
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        {...input}
        id={name}
        name={name}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={description ? describedBy : undefined}
      />
      {description && (
        <p id={describedBy} className={error ? 'field-error' : 'field-hint'}>
          {description}
        </p>
      )}
    </div>
  )
}
