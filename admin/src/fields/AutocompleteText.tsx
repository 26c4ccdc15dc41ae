import { type AutocompleteRenderInputParams, TextField } from '@mui/material'
import type { useInput } from 'react-admin'
import type { Text } from '../i18n/fa.ts'
import { t, translateAny } from '../i18n/texts.ts'

type Props = {
  params: AutocompleteRenderInputParams
  input: Pick<ReturnType<typeof useInput>, 'field' | 'fieldState'>
  label: Text
}

/** The text field of an autocomplete in a form, with its error. */
export function AutocompleteText({ params, input: { field, fieldState }, label }: Props) {
  return (
    <TextField
      {...params}
      label={t(label)}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={translateAny(fieldState.error?.message ?? ' ')}
    />
  )
}
