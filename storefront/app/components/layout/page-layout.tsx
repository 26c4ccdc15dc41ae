import type { ReactNode } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { UndoBar } from '../basket/undo-bar.tsx'
import { useMirroredPreferences } from '../preferences/use-preferences.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { NoticeStrip } from './notice-strip.tsx'
import { ScriptsFailed } from './scripts-failed.tsx'
import { useBasketSettings } from './use-basket-settings.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useStoredSession } from './use-stored-session.ts'
import './page-layout.css'

/** The layout around every page of the shop. */
export function PageLayout({ children }: { children: ReactNode }) {
  const text = useText().layout
  const main = useFocusOnArrival()
  useMirroredPreferences()
  useBasketSettings()
  useStoredSession()
  useKeptFocus()
  return (
    <>
      <a href="#main" className="skip-link visually-hidden">
        {text.skipToContent}
      </a>
      <NavigationProgress />
      <NoticeStrip />
      <Header />
      <ScriptsFailed />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <UndoBar />
      <BottomBar />
    </>
  )
}
