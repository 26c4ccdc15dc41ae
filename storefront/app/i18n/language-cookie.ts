import type { Language } from '#shared/domain/language.ts'

const ONE_YEAR = 31_536_000

/** Remembers which language the shopper chose; `document.cookie` and Set-Cookie write it alike. */
export function formatLanguageCookie(language: Language, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : ''
  return `lang=${language}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax${secure}`
}

/** The language chosen before, by a Cookie header; null when none was. */
export function findChosenLanguage(header: string | undefined): Language | null {
  const value = header && /(?:^|;\s*)lang=(en|fa)(?:;|$)/.exec(header)?.[1]
  return value === 'en' || value === 'fa' ? value : null
}
