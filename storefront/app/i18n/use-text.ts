import { useLocation } from '@remix-run/react'
import type { Language } from '#shared/domain/language.ts'
import { type Dictionary, dictionaryFor } from './dictionary.ts'
import { languageOf, localPath } from './language.ts'

/** The language of the page, which its address tells. */
export function useLanguage(): Language {
  return languageOf(useLocation().pathname)
}

/** All texts in the language of the page. */
export function useText(): Dictionary {
  return dictionaryFor(useLanguage())
}

const pathIn: Record<Language, (path: string) => string> = {
  en: path => localPath(path, 'en'),
  fa: path => localPath(path, 'fa'),
}

/** Turns a path of the shop into the same path in the language of the page. */
export function useHref(): (path: string) => string {
  return pathIn[useLanguage()]
}
