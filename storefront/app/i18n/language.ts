import type { Language } from '#shared/domain/language.ts'

export const languages: readonly Language[] = ['en', 'fa']

/** English pages have no prefix, Persian ones have `/fa`. */
export function languageOf(pathname: string): Language {
  return /^\/fa(?:\/|$)/i.test(pathname) ? 'fa' : 'en'
}

/**
 * The path without its language: `/fa/products` and `/products` both give `/products`. `/fa//products` does too:
 * a result of `//products` would name another server.
 */
export function withoutLanguage(pathname: string): string {
  if (languageOf(pathname) === 'en') return pathname
  return pathname.slice(3).replace(/^[/\\]+/, '/') || '/'
}

/** Adds a language to a path such as `/products?page=2`. */
export function localPath(path: string, language: Language): string {
  return language === 'en' ? path : `/fa${path.replace(/^\/(?=$|[?#])/, '')}`
}
