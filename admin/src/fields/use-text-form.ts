import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FieldValues, useForm } from 'react-hook-form'
import type { core } from 'zod'
import { translateAny } from '../i18n/texts.ts'

/** A form outside of the dialogs for records. `field` returns the props of a text field. */
export function useTextForm<Output>(
  schema: core.$ZodType<Output, FieldValues>,
  defaultValues: FieldValues = {},
) {
  const form = useForm<FieldValues, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
  })
  const { errors } = form.formState

  function field(name: string) {
    const { ref, ...input } = form.register(name)
    const message = errors[name]?.message
    return {
      ...input,
      inputRef: ref,
      error: message !== undefined,
      helperText: translateAny(typeof message === 'string' ? message : ''),
    }
  }

  return { ...form, field }
}
