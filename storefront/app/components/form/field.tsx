import { type ReactNode, useId } from 'react'

export type FieldProps = {
  /** Also the id, so that an error summary can link to the field. */
  name: string
  label: string
  error?: string | undefined
  hint?: string
}

type Control = {
  id: string
  name: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A label (`{name}-label`), the control and its error, linked by ARIA attributes. */
export function Field({
  name,
  label,
  error,
  hint,
  children,
}: FieldProps & { children(control: Control): ReactNode }) {
  const describedBy = useId()
  const description = error ?? hint
  return (
    <div className="field">
      <label id={`${name}-label`} htmlFor={name}>
        {label}
      </label>
      {children({
        id: name,
        name,
        className: 'input',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': description ? describedBy : undefined,
      })}
      {description && (
        <p id={describedBy} className={error ? 'field-error' : 'field-hint'}>
          {description}
        </p>
      )}
    </div>
  )
}
