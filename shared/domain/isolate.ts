import type { Language } from './language.ts'

/** Wraps text in a Unicode isolate, so that a number or name keeps its direction in Persian text. */
export function isolate(text: string, language: Language): string {
  return language === 'fa' ? `\u2068${text}\u2069` : text
}
