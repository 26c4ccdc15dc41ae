import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type Dictionary, registerDictionary } from './i18n/dictionary.ts'
import { languageOf } from './i18n/language.ts'
import { watchLeaving } from './left-page.client.ts'
import { startServiceWorker } from './service-worker.client.ts'

const stopWatching = watchLeaving()
if (stopWatching) await takeOver(stopWatching)

async function takeOver(onTaken: () => void) {
  // A page needs the texts of its own language only; another language is another document.
  const language = languageOf(window.location.pathname)
  const texts: Dictionary =
    language === 'fa' ? (await import('./i18n/fa.ts')).fa : (await import('./i18n/en.ts')).en
  registerDictionary(language, texts)

  await pageDataIsRead()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Shop onTaken={onTaken} />
      </StrictMode>,
    )
  })
  startServiceWorker()
}

function Shop({ onTaken }: { onTaken: () => void }) {
  useEffect(onTaken, [onTaken])
  return <RemixBrowser />
}

/**
 * RemixBrowser throws a promise until the page's data is read, and React 18 gives a whole page up
 * ("Root did not complete") when a key or a click comes while its root waits for one. Here nothing
 * is listening yet.
 */
async function pageDataIsRead() {
  try {
    RemixBrowser({})
  } catch (reading) {
    await reading
  }
}
