import type { InputHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'name'>

/** A labelled input with its error. */
export function TextField({ name, label, error, hint, ...input }: Props) {
  return (
    <Field name={name} label={label} error={error} hint={hint}>
      {control => <input {...input} {...control} />}
    </Field>
  )
}
