import { weekdayName } from '#shared/domain/time/date-format.ts'
import { SelectField } from '../fields/SelectField.tsx'
import { language } from '../i18n/language.ts'
import { weekdayOrder } from './dates.ts'

const weekdays = weekdayOrder[language].map(id => ({ id, name: weekdayName(id, language) }))

/** The day of the week of an existing window. */
export function WeekdayInput() {
  return <SelectField source="weekday" label="Day of the week" choices={weekdays} />
}
