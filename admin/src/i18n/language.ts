import { isolate as isolateIn, isolateLeftToRight } from '#shared/domain/isolate.ts'
import type { Language } from '#shared/domain/language.ts'
import { formatMoney, toCents } from '#shared/domain/money/money.ts'
import { localDigits } from '#shared/domain/number-format.ts'

const KEY = 'adminLanguage'

/** The back office's own language. Switching it reloads the page. */
export const language: Language = localStorage.getItem(KEY) === 'fa' ? 'fa' : 'en'
export const isPersian = language === 'fa'

export function switchLanguage(chosen: Language) {
  localStorage.setItem(KEY, chosen)
  window.location.reload()
}

/** The arrow from an old value to a new one, in the reading direction. */
export const ARROW = isPersian ? '←' : '→'

/** Separates the parts of a list. */
export const COMMA = isPersian ? '، ' : ', '

/** The name in the interface's language, or the English one if there is no Persian one. */
export function nameOf({ name, fName }: { name: string; fName?: string | undefined }): string {
  return (isPersian && fName) || name
}

/** Formats the numbers in a text with the interface's digits. */
export function digits(text: string | number): string {
  return localDigits(text, language)
}

/** Formats decimal dollars in the interface's language. */
export function money(dollars: number): string {
  return formatMoney(toCents(dollars), language)
}

/** Isolates a left-to-right number or code, such as an order number, inside text of either direction. */
export function code(text: string): string {
  return isPersian ? isolateLeftToRight(text) : text
}

/** Isolates a name or text of unknown direction inside a text of the interface. */
export function isolate(text: string): string {
  return isolateIn(text, language)
}
