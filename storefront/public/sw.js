/*
 * Without a connection: the basket page, and for every other page one that says so. Files under /assets/ never
 * change, so they are kept. Nothing else is, least of all what belongs to a person.
 */
const CACHE = 'shop-1'
const REFRESH_MS = 3_600_000
const offlinePages = ['/offline.html', '/offline-fa.html']

self.addEventListener('install', event => {
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(offlinePages)))
})

self.addEventListener('activate', event => {
  event.waitUntil(
    caches
      .keys()
      .then(names => names.filter(name => name !== CACHE))
      .then(old => Promise.all(old.map(name => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

/** A page tells which files it is made of: they came before this worker did. */
self.addEventListener('message', event => {
  const { basket, files } = event.data
  event.waitUntil(
    Promise.all(files.map(keepFile))
      .then(() => keepBasket(basket))
      .then(isRenewed => isRenewed && dropOldFiles(files)),
  )
})

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  const { origin, pathname } = url
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) {
    event.respondWith(caches.match(pathname).then(kept => kept ?? fetch(request)))
  } else if (request.mode === 'navigate' && !pathname.startsWith('/admin')) {
    event.respondWith(fetch(request).catch(() => answerOffline(url)))
  }
})

async function answerOffline({ pathname, search }) {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  if (/^(\/fa)?\/basket$/.test(path)) {
    const kept = await caches.match(path)
    // The page works only at the address for which it was rendered.
    if (kept) return pathname + search === path ? kept : Response.redirect(path)
    // Only the basket of the language that was visited is kept.
    const other = path === '/basket' ? '/fa/basket' : '/basket'
    if (await caches.match(other)) return Response.redirect(other)
  }
  const page = /^\/fa(\/|$)/.test(path) ? '/offline-fa.html' : '/offline.html'
  return (await caches.match(page)) || Response.error()
}

/**
 * Without cookies, so that it names nobody; the basket itself lies in the browser's storage. The page comes
 * last: without its files it would show nothing. Answers whether it is a new one.
 */
async function keepBasket(path) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(path)
  if (kept && Date.now() - Date.parse(kept.headers.get('Date')) < REFRESH_MS) return false
  const response = await fetch(path, { credentials: 'omit' }).catch(() => null)
  if (!response?.ok) return false
  const files = findFiles(await response.clone().text())
  await Promise.all(files.map(keepFile))
  await cache.put(path, response)
  return true
}

/** Those of earlier builds, which neither the open page nor a kept one is made of. */
async function dropOldFiles(files) {
  const cache = await caches.open(CACHE)
  const requests = await cache.keys()
  const isFile = ({ url }) => new URL(url).pathname.startsWith('/assets/')
  const pages = await Promise.all(
    requests.filter(it => !isFile(it)).map(async it => (await cache.match(it)).text()),
  )
  const needed = new Set([...files, ...pages.flatMap(findFiles)])
  const old = requests.filter(it => isFile(it) && !needed.has(new URL(it.url).pathname))
  await Promise.all(old.map(it => cache.delete(it)))
}

function findFiles(html) {
  return [...new Set(html.match(/\/assets\/[^"'\s]+?\.(?:js|css)/g))]
}

async function keepFile(path) {
  const cache = await caches.open(CACHE)
  if (await cache.match(path)) return
  const response = await fetch(path).catch(() => null)
  if (response?.ok) await cache.put(path, response)
}
