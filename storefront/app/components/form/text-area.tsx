import type { TextareaHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className' | 'name'>

/** A labelled field of several lines. */
export function TextArea({ name, label, error, hint, ...area }: Props) {
  return (
    <Field name={name} label={label} error={error} hint={hint}>
      {control => <textarea {...area} {...control} />}
    </Field>
  )
}
