import { useLocation } from '@remix-run/react'
import { languageOf, localPath, withoutLanguage } from '#app/i18n/language.ts'
import { formatLanguageCookie } from '#app/i18n/language-cookie.ts'
import { useText } from '#app/i18n/use-text.ts'
import type { Language } from '#shared/domain/language.ts'

/** Links to this page in the other language. A full page load, because a page holds the texts of one language only. */
export function LanguageSwitch() {
  const text = useText().layout.language
  const { pathname, search } = useLocation()
  const other = languageOf(pathname) === 'fa' ? 'en' : 'fa'
  return (
    <a
      className="header-action language-switch"
      href={localPath(withoutLanguage(pathname) + search, other)}
      lang={other}
      hrefLang={other}
      onClick={() => rememberLanguage(other)}
    >
      {text.other}
    </a>
  )
}

function rememberLanguage(language: Language) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = formatLanguageCookie(language, location.protocol === 'https:')
}
