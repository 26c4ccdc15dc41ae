import { useLocation } from '@remix-run/react'
import type { Language } from '#shared/domain/language.ts'
import { type Dictionary, dictionaryFor } from './dictionary.ts'
import { languageOf, localPath } from './language.ts'

/** The language of the page, from its URL. */
export function useLanguage(): Language {
  return languageOf(useLocation().pathname)
}

/**
 * The texts that every page may show, in its language. A page's own texts have hooks of their own: `use-…-text.ts`.
 */
export function useText(): Dictionary {
  return dictionaryFor(useLanguage())
}

const pathIn: Record<Language, (path: string) => string> = {
  en: path => localPath(path, 'en'),
  fa: path => localPath(path, 'fa'),
}

/** Returns a function that adds the page's language to a path. */
export function useHref(): (path: string) => string {
  return pathIn[useLanguage()]
}
