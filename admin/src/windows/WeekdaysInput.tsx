import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
} from '@mui/material'
import { useInput } from 'react-admin'
import { weekdayName } from '#shared/domain/time/date-format.ts'
import type { Text } from '../i18n/fa.ts'
import { language } from '../i18n/language.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { weekdayOrder } from './dates.ts'

export const noDay: Text = 'Choose at least one day.'

/** One or several days of the week. */
export function WeekdaysInput({ source, except }: { source: string; except?: number }) {
  const { field, fieldState, id } = useInput({ source })
  const { error } = fieldState
  const chosen: number[] = field.value
  const choices = weekdayOrder[language].filter(day => day !== except)
  const errorId = `${id}-error`
  return (
    <FormControl
      component="fieldset"
      error={error !== undefined}
      aria-describedby={error && errorId}
      sx={{ mb: 1 }}
    >
      <FormLabel component="legend">{t('Days of the week')}</FormLabel>
      <FormGroup row>
        {choices.map((day, index) => (
          <FormControlLabel
            key={day}
            label={weekdayName(day, language)}
            control={
              <Checkbox
                inputRef={index === 0 ? field.ref : undefined}
                checked={chosen.includes(day)}
                onChange={(_, checked) =>
                  field.onChange(
                    choices.filter(other => (other === day ? checked : chosen.includes(other))),
                  )
                }
                onBlur={field.onBlur}
              />
            }
          />
        ))}
      </FormGroup>
      {error && <FormHelperText id={errorId}>{translateAny(error.message ?? '')}</FormHelperText>}
    </FormControl>
  )
}
