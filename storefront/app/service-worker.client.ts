import { languageOf, localPath } from './i18n/language.ts'

/** Lets the shop be installed, and the basket be read without a connection; after all that the page needs itself. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () => register().catch(() => null)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
  for (const kind of ['click', 'submit']) {
    window.addEventListener(kind, leaveToBrowser, { capture: true })
  }
}

/**
 * Without a connection the router would ask for files and data that do not come. The browser asks for the
 * page instead, and the worker answers.
 */
function leaveToBrowser(event: Event) {
  if (navigator.onLine || !navigator.serviceWorker.controller) return
  const { target } = event
  const leads = event.type === 'click' ? 'a[href]' : 'form[method=get]'
  if (target instanceof Element && target.closest(leads)) event.stopPropagation()
}

async function register() {
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/assets\//.test(pathname))
    .map(({ pathname }) => pathname)
  active?.postMessage({ basket: localPath('/basket', languageOf(location.pathname)), files })
}
