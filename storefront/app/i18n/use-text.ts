import { useLocation } from '@remix-run/react'
import { useCallback } from 'react'
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

/** Turns a path of the shop into the same path in the language of the page. */
export function useHref(): (path: string) => string {
  const language = useLanguage()
  return useCallback(path => localPath(path, language), [language])
}
