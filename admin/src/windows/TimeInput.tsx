import { TextField } from '@mui/material'
import { useInput } from 'react-admin'
import type { Text } from '../i18n/fa.ts'
import { t, translateAny } from '../i18n/texts.ts'

type Props = {
  source: string
  label: Text
  /** An end at 00:00 is the end of the day, not its start. */
  isEnd?: boolean
}

/** A time of day. The browser's field has no 24:00. */
export function TimeInput({ source, label, isEnd = false }: Props) {
  const { field, fieldState, id } = useInput({ source })
  const { error } = fieldState
  const isMidnight = field.value === '24:00'
  const hint = isMidnight ? t('Midnight at the end of the day') : ' '
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      type="time"
      label={t(label)}
      value={isMidnight ? '00:00' : field.value}
      onChange={({ target }) =>
        field.onChange(isEnd && target.value === '00:00' ? '24:00' : target.value)
      }
      onBlur={field.onBlur}
      error={error !== undefined}
      helperText={error ? translateAny(error.message ?? '') : hint}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}
