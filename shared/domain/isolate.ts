import type { Language } from './language.ts'

/** Wraps text in a Unicode isolate, so that a number or name keeps its direction in Persian text. */
export function isolate(text: string, language: Language): string {
  return language === 'fa' ? `\u2068${text}\u2069` : text
}

/** Wraps text in a Unicode isolate that keeps a number, code or address left-to-right in a Persian sentence. */
export function isolateLeftToRight(text: string): string {
  return text && `\u2066${text}\u2069`
}
