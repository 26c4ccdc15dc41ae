import type { Language } from '#shared/domain/language.ts'

export const languages: readonly Language[] = ['en', 'fa']

/** English has the specified routes, Persian the same routes under `/fa`. */
export function languageOf(pathname: string): Language {
  return /^\/fa(?:\/|$)/i.test(pathname) ? 'fa' : 'en'
}

/**
 * The address without its language: `/fa/products` and `/products` are both `/products`, and so is `/fa//products`,
 * of which two slashes would be left, and they name another server.
 */
export function withoutLanguage(pathname: string): string {
  if (languageOf(pathname) === 'en') return pathname
  return pathname.slice(3).replace(/^[/\\]+/, '/') || '/'
}

/** A path of the shop without a language, such as `/products?page=2`, in a language. */
export function localPath(path: string, language: Language): string {
  return language === 'en' ? path : `/fa${path.replace(/^\/(?=$|[?#])/, '')}`
}
