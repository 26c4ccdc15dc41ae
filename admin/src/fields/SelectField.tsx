import { MenuItem, TextField } from '@mui/material'
import { useInput } from 'react-admin'
import type { Text } from '../i18n/fa.ts'
import { t, translateAny } from '../i18n/texts.ts'

type Props = {
  source: string
  label: Text
  /** Named in the reader's language. */
  choices: { id: string | number; name: string }[]
  helperText?: Text
  /** Shown if nothing is chosen. */
  placeholder?: Text
  /** The choice for null. */
  all?: Text
  onChosen?: () => void
}

/** One of several values. react-admin's own input would also offer an empty choice. */
export function SelectField(props: Props) {
  const { source, label, choices, helperText, placeholder, all, onChosen } = props
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
      onChange={({ target }) => {
        field.onChange(target.value === '' ? null : target.value)
        onChosen?.()
      }}
      onBlur={field.onBlur}
      error={error !== undefined}
      helperText={error ? translateAny(error.message ?? '') : helperText ? t(helperText) : ' '}
      slotProps={all && { inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      {placeholder && (
        <MenuItem value="" disabled>
          {t(placeholder)}
        </MenuItem>
      )}
      {all && <MenuItem value="">{t(all)}</MenuItem>}
      {choices.map(choice => (
        <MenuItem key={choice.id} value={choice.id}>
          <bdi>{choice.name}</bdi>
        </MenuItem>
      ))}
    </TextField>
  )
}
