import { MenuItem, TextField } from '@mui/material'
import { useInput } from 'react-admin'
import type { Text } from '../i18n/fa.ts'
import { t, translateAny } from '../i18n/texts.ts'

export type Choice = { id: string | number; name: Text }

type Props = {
  source: string
  label: Text
  choices: Choice[]
  helperText?: Text
  /** Shown if nothing is chosen. */
  placeholder?: Text
}

/** One of a few values. react-admin's own input would also offer an empty choice. */
export function ChoiceInput({ source, label, choices, helperText, placeholder }: Props) {
  const { field, fieldState, id } = useInput({ source })
  const { error } = fieldState
  return (
    <TextField
      select
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={t(label)}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error !== undefined}
      helperText={error ? translateAny(error.message ?? '') : helperText ? t(helperText) : ' '}
    >
      {placeholder && (
        <MenuItem value="" disabled>
          {t(placeholder)}
        </MenuItem>
      )}
      {choices.map(choice => (
        <MenuItem key={choice.id} value={choice.id}>
          {t(choice.name)}
        </MenuItem>
      ))}
    </TextField>
  )
}
