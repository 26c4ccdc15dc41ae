import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Language } from '#shared/domain/language.ts'
import { reloadOnHistoryMove } from './history-reload.client.ts'
import { type Dictionary, registerDictionary } from './i18n/dictionary.ts'
import { languageOf, languages } from './i18n/language.ts'
import { startServiceWorker } from './service-worker.client.ts'

const stopWatching = reloadOnHistoryMove()
if (stopWatching) await hydrate(stopWatching)

async function hydrate(onHydrated: () => void) {
  // A page needs only the texts of its own language; switching the language loads a new document.
  const language = languageOf(window.location.pathname)
  const texts: Dictionary =
    language === 'fa' ? (await import('./i18n/fa.ts')).fa : (await import('./i18n/en.ts')).en
  registerDictionary(language, texts)
  keepRoutesOf(language)

  await waitForPageData()
  // From here on, a failure is not one of loading the page.
  window.onunhandledrejection = null
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedApp onHydrated={onHydrated} />
      </StrictMode>,
    )
  })
  startServiceWorker()
}

/** Forgets the pages of the other language, because a phone needs 40 ms to sort and match their routes. */
function keepRoutesOf(language: Language) {
  const { routes } = window.__remixManifest
  for (const id of Object.keys(routes)) {
    if (languages.some(other => other !== language && id.startsWith(`${other}/`))) delete routes[id]
  }
}

function HydratedApp({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated])
  return <RemixBrowser />
}

/**
 * RemixBrowser throws a promise until the page's data has been read. If a key or click arrives while the root waits
 * for such a promise, React 18 aborts the hydration ("Root did not complete"). Here no listener is attached yet.
 */
async function waitForPageData() {
  try {
    RemixBrowser({})
  } catch (reading) {
    await reading
  }
}
