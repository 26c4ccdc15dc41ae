import Negotiator from 'negotiator'
import type { Language } from '#shared/domain/language.ts'
import { languages } from './language.ts'

const MAX_LENGTH = 500

/** The supported language with the highest weight in an Accept-Language header; English if there is none. */
export function preferredLanguage(header: string | null | undefined): Language {
  // Fast path: most headers contain no Persian.
  if (!header || !/fa/i.test(header)) return 'en'
  const headers = { 'accept-language': header.slice(0, MAX_LENGTH) }
  const found = new Negotiator({ headers }).language([...languages])
  return languages.find(language => language === found) ?? 'en'
}
