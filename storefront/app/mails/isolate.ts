import type { Language } from '#shared/domain/language.ts'

/** Keeps a number or a name in its own order within a line of Persian. */
export function isolate(text: string, language: Language): string {
  return language === 'fa' ? `\u2068${text}\u2069` : text
}
