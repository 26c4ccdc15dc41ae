import type { Language } from '#shared/domain/language.ts'

/** The days of the week in the order of the language's calendar, from 0 (Sunday) to 6. */
export const weekdayOrder: Record<Language, number[]> = {
  en: [0, 1, 2, 3, 4, 5, 6],
  fa: [6, 0, 1, 2, 3, 4, 5],
}
