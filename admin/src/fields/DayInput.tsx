import { TextField } from '@mui/material'
import { useInput } from 'react-admin'
import { formatWeekday } from '#shared/domain/time/date-format.ts'
import { otherCalendar } from '#shared/domain/time/other-calendar.ts'
import type { Text } from '../i18n/fa.ts'
import { isPersian, language } from '../i18n/language.ts'
import { t, translateAny } from '../i18n/texts.ts'

type Props = {
  source: string
  label: Text
  hint?: Text
  /** Shows the day in both calendars; by default Persian adds only the Jalali date. */
  calendars?: 'both'
}

/** A calendar day, or none. */
export function DayInput({ source, label, hint, calendars }: Props) {
  const { field, fieldState, id } = useInput({ source, format: value => value ?? '' })
  const { error } = fieldState
  // The browser's date field only shows the Gregorian calendar.
  const inWords = field.value ? inCalendars(field.value, calendars) : null
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      type="date"
      label={t(label)}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error !== undefined}
      helperText={error ? translateAny(error.message ?? '') : (inWords ?? (hint ? t(hint) : ' '))}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}

function inCalendars(day: string, calendars: Props['calendars']): string | null {
  if (calendars) return `${formatWeekday(day, language)} · ${otherCalendar(day, language)}`
  return isPersian ? formatWeekday(day, language) : null
}
