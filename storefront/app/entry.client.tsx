import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type Dictionary, registerDictionary } from './i18n/dictionary.ts'
import { languageOf } from './i18n/language.ts'

// A page needs the texts of its own language only; another language is another document.
const language = languageOf(window.location.pathname)
const texts: Dictionary =
  language === 'fa' ? (await import('./i18n/fa.ts')).fa : (await import('./i18n/en.ts')).en
registerDictionary(language, texts)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})
