import type { Language } from '#shared/domain/language.ts'
import { YEAR_SECONDS } from '#shared/domain/time/durations.ts'

/** The cookie that stores the chosen language, for `document.cookie` and Set-Cookie. */
export function formatLanguageCookie(language: Language, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : ''
  return `lang=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}

/** The chosen language in a Cookie header; null if there is none. */
export function findChosenLanguage(header: string | undefined): Language | null {
  const value = header && /(?:^|;\s*)lang=(en|fa)(?:;|$)/.exec(header)?.[1]
  return value === 'en' || value === 'fa' ? value : null
}
