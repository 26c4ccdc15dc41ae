import { comma, type Language } from '../language.ts'
import { localDigits } from '../number-format.ts'
import { formatDate } from './date-format.ts'

/** The provider's date and time of day, which are in the shop's time zone. */
export function receiptTime(
  { transDate, transTime }: { transDate: string | null; transTime: string | null },
  language: Language,
): string {
  const isDate = transDate !== null && !Number.isNaN(Date.parse(transDate))
  const date = isDate ? formatDate(transDate, language, 'UTC') : transDate
  const time = transTime && localDigits(transTime, language)
  return [date, time].filter(Boolean).join(comma[language])
}
