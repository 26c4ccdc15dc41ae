import { languageOf, localPath } from './i18n/language.ts'

/** Registers the service worker after the page load. It makes the shop installable and the basket work offline. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () => register().catch(() => null)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
  for (const kind of ['click', 'submit']) {
    window.addEventListener(kind, leaveToBrowser, { capture: true })
  }
}

/** Offline, the router would request files and data that fail. Lets the browser request the page from the worker. */
function leaveToBrowser(event: Event) {
  if (navigator.onLine || !navigator.serviceWorker.controller) return
  const { target } = event
  const selector = event.type === 'click' ? 'a[href]' : 'form[method=get]'
  if (target instanceof Element && target.closest(selector)) event.stopPropagation()
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
