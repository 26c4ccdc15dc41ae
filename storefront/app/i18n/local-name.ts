import type { Language } from '#shared/domain/language.ts'

/** What a product goes by in the language of the page; English where there is no Persian name. */
export function localName(named: { name: string; fName: string }, language: Language): string {
  return language === 'fa' && named.fName ? named.fName : named.name
}
