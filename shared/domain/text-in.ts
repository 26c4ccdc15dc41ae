import type { Language } from './language.ts'

const DIVIDER = / · |\n/

/**
 * A free text of the back office may hold both languages, divided by ' · ' or a line break: each page
 * then shows its own. A text in one language is shown as it is, whatever the page.
 */
export function textIn(text: string, language: Language): string {
  const parts = text.split(DIVIDER).filter(part => part.trim() !== '')
  const mine = parts.filter(part => languageOf(part) === language)
  if (mine.length === 0 || mine.length === parts.length) return text
  const kept = parts.filter(part => (languageOf(part) ?? language) === language)
  return kept.join(text.includes('\n') ? '\n' : ' · ').trim()
}

/** Null for what is in neither, such as a telephone number. */
function languageOf(part: string): Language | null {
  if (/\p{Script=Arabic}/u.test(part.replace(/[۰-۹]/g, ''))) return 'fa'
  return /\p{Letter}/u.test(part) ? 'en' : null
}
