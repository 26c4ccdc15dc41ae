import { formatMoney, toCents } from '#shared/domain/money.ts'
import type { zones } from '../i18n/fa/zones.ts'

export type ZoneText = keyof typeof zones

/** A text of the zone screen with its values. */
export function t(text: ZoneText, values: Record<string, string | number> = {}): string {
  return text.replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

export function money(dollars: number): string {
  return formatMoney(toCents(dollars), 'en')
}
