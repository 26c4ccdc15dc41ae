import type { Language } from '../language.ts'

const names = new Map<Language, Intl.DisplayNames>()

/** Returns the name of a country by its ISO 3166-1 code; empty for an empty code. */
export function countryName(code: string, language: Language): string {
  if (code === '') return ''
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  names.set(language, known)
  return known.of(code) ?? code
}
