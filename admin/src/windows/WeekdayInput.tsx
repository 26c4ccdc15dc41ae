import { MenuItem, TextField } from '@mui/material'
import { useInput } from 'react-admin'
import { language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { weekdayName, weekdayOrder } from './dates.ts'

/** The day of the week of an existing window. */
export function WeekdayInput() {
  const { field, id } = useInput({ source: 'weekday' })
  return (
    <TextField
      select
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={t('Day of the week')}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      helperText=" "
    >
      {weekdayOrder[language].map(day => (
        <MenuItem key={day} value={day}>
          {weekdayName(day, language)}
        </MenuItem>
      ))}
    </TextField>
  )
}
