import type { Language } from '#shared/domain/language.ts'
import { formatMoney, toCents } from '#shared/domain/money.ts'
import { localDigits } from '#shared/domain/number-format.ts'

const KEY = 'adminLanguage'

/** The back office's own language. Switching it reloads the page. */
export const language: Language = localStorage.getItem(KEY) === 'fa' ? 'fa' : 'en'
export const isPersian = language === 'fa'

export function switchLanguage(chosen: Language) {
  localStorage.setItem(KEY, chosen)
  window.location.reload()
}

/** From an old value to a new one, in the direction of reading. */
export const ARROW = isPersian ? '←' : '→'

/** Between the parts of a list. */
export const COMMA = isPersian ? '، ' : ', '

/** A whole number, or a text with numbers in it, in the interface's digits. */
export function digits(text: string | number): string {
  return localDigits(text, language)
}

/** An amount of decimal dollars as the interface writes it. */
export function money(dollars: number): string {
  return formatMoney(toCents(dollars), language)
}

/** A number or code that keeps its direction, such as an order's, inside a text of either direction. */
export function code(text: string): string {
  return isPersian ? `\u2066${text}\u2069` : text
}

/** A name or text of its own direction inside a text of the interface. */
export function isolate(text: string): string {
  return isPersian ? `\u2068${text}\u2069` : text
}
