import type { Receipt } from '../responses/order.ts'
import { formatDate } from './date-format.ts'
import { comma, type Language } from './language.ts'
import { localDigits } from './number-format.ts'

/** The provider's date and time of day, which are in the shop's time zone. */
export function receiptTime(
  { transDate, transTime }: Pick<Receipt, 'transDate' | 'transTime'>,
  language: Language,
): string {
  const isDate = transDate !== null && !Number.isNaN(Date.parse(transDate))
  const date = isDate ? formatDate(transDate, language, 'UTC') : transDate
  const time = transTime && localDigits(transTime, language)
  return [date, time].filter(Boolean).join(comma[language])
}
