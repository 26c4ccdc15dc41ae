import type { Language } from '#shared/domain/language.ts'
import { formatMoney, toCents } from '#shared/domain/money/money.ts'
import { formatPercent } from '#shared/domain/number-format.ts'
import { sheets } from '../i18n/fa/sheets.ts'

export type SheetText = keyof typeof sheets

/** The language of a sheet for a shopper, which is not that of the back office: its texts, amounts and percentages. */
export function sheetLanguage(language: Language) {
  return {
    language,
    say(text: SheetText, values: Record<string, string | number> = {}): string {
      const said: string = language === 'fa' ? sheets[text] : text
      return said.replace(/%\{(\w+)\}/g, (_, name) => String(values[name] ?? ''))
    },
    money: (dollars: number) => formatMoney(toCents(dollars), language),
    percent: (percent: number) => formatPercent(percent, language),
  }
}

export type SheetLanguage = ReturnType<typeof sheetLanguage>
