import type { Language } from './language.ts'

const DIVIDER = / · |\n/

/**
 * Returns the part of a text in one language. A text from the back office may contain both languages,
 * separated by ' · ' or a line break. A text in a single language is returned unchanged.
 */
export function textIn(text: string, language: Language): string {
  const parts = text.split(DIVIDER).filter(part => part.trim() !== '')
  const matching = parts.filter(part => languageOf(part) === language)
  if (matching.length === 0 || matching.length === parts.length) return text
  const kept = parts.filter(part => (languageOf(part) ?? language) === language)
  return kept.join(text.includes('\n') ? '\n' : ' · ').trim()
}

/** Null for text without a language, such as a phone number. */
function languageOf(part: string): Language | null {
  if (/\p{Script=Arabic}/u.test(part.replace(/[۰-۹]/g, ''))) return 'fa'
  return /\p{Letter}/u.test(part) ? 'en' : null
}
