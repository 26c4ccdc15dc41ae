import { formatMoney, toCents } from '#shared/domain/money.ts'
import type { Text } from '../i18n/fa.ts'

export { t } from '../i18n/texts.ts'

export type ZoneText = Text

export function money(dollars: number): string {
  return formatMoney(toCents(dollars), 'en')
}
