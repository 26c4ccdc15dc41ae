import './base.css'
import { Fragment, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod'
import { App } from './App.tsx'
import { isPersian, language } from './i18n/language.ts'

// The Content-Security-Policy forbids `eval`, which zod would otherwise try.
config({ jitless: true })

document.documentElement.lang = language
document.documentElement.dir = isPersian ? 'rtl' : 'ltr'
const Direction = isPersian ? (await import('./i18n/RightToLeft.tsx')).RightToLeft : Fragment

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Direction>
        <App />
      </Direction>
    </StrictMode>,
  )
}
