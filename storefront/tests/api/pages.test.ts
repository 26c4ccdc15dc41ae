import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionCookie } from '#app/auth/cookie.server.ts'
import { changeSettings, insertTestCatalogue } from '../setup/catalogue.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'
import { masterSigner, memberSigner, type Signer } from '../setup/tokens.ts'

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

let shop: TestShop
let signMaster: Signer
let signMember: Signer

beforeAll(async () => {
  shop = await openTestShop()
  await insertTestCatalogue(shop)
  signMaster = await masterSigner(shop)
  signMember = await memberSigner(shop)
})
afterAll(() => shop.close())

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, {
    redirect: 'manual',
    headers: { 'User-Agent': browser, ...headers },
  })

describe('the language of the first page', () => {
  const persian = { 'Accept-Language': 'fa-IR,fa;q=0.9,en;q=0.5' }

  test('a first visit is redirected to the preferred language, which is saved', async () => {
    const response = await open('/?from=mail', persian)
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe('/fa?from=mail')
    expect(response.headers.get('Set-Cookie')).toContain('lang=fa')
    expect(response.headers.get('Vary')).toContain('Accept-Language')
  })

  test('a saved choice overrides the browser language', async () => {
    expect((await open('/', { ...persian, Cookie: 'lang=en' })).status).toBe(200)
    const chosen = await open('/', { 'Accept-Language': 'en', Cookie: 'prefs=none; lang=fa' })
    expect(chosen.headers.get('Location')).toBe('/fa')
  })

  test.each([
    ['another page', '/products', persian],
    ['an English browser', '/', { 'Accept-Language': 'en-CA,fa;q=0.3' }],
    ['a search engine', '/', { ...persian, 'User-Agent': 'Googlebot/2.1' }],
    ['a link within the shop', '/', { ...persian, 'Sec-Fetch-Site': 'same-origin' }],
  ])('%s is not redirected', async (_, path, headers) => {
    expect((await open(path, headers)).status).toBe(200)
  })
})

test('an ambiguous address is answered with links to its places', async () => {
  const ask = async (search: string) => (await open(`/delivery?${search}`)).text()
  const page = await ask('address=apt+5,+30+Church+St,+Toronto')
  expect(page).toContain('Which one is yours?')
  const links = [...page.matchAll(/href="\/delivery\?([^"]+place=[^"]+)"/g)].map(
    ([, search = '']) => search,
  )
  expect(links).toHaveLength(2)
  for (const link of links) {
    const chosen = new URLSearchParams(link.replaceAll('&amp;', '&'))
    expect(chosen.get('address')).toMatch(/^5-30 Church St, /)
    expect(await ask(`${chosen}`)).not.toContain('Which one is yours?')
  }
})

test('a page has one stylesheet that starts with the order of the layers', async () => {
  for (const path of ['/', '/products', '/basket', '/delivery', '/contact']) {
    const page = await (await open(path)).text()
    const styles = [...page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
    expect(styles, path).toHaveLength(1)
    const css = await (await open(styles[0]?.[1] ?? '')).text()
    expect(css.trimStart()).toMatch(
      /^(@charset "utf-8";)?@layer reset,\s?base,\s?components,\s?pages/,
    )
  }
})

test('the shop can be installed in the language of the page', async () => {
  const page = await (await open('/fa/products')).text()
  const address = /<link rel="manifest" href="([^"]+)"/.exec(page)?.[1] ?? ''
  const response = await open(address)
  expect(response.headers.get('Content-Type')).toMatch(/^application\/manifest\+json/)
  const manifest = await response.json()
  expect(manifest).toMatchObject({
    lang: 'fa',
    dir: 'rtl',
    start_url: '/fa',
    display: 'standalone',
  })
  const files = ['/favicon.ico', '/apple-touch-icon.png', '/sw.js', '/offline-fa.html']
  for (const file of [...files, ...manifest.icons.map(({ src }: { src: string }) => src)]) {
    expect((await open(file)).status, file).toBe(200)
  }
})

test.each([
  ['/', ['/']],
  ['/fa/', ['/fa']],
  ['/products', ['/products', '/products']],
  ['/fa/products/sale', ['/fa/products', '/fa/products']],
  ['/FA/Contact/', ['/fa/contact']],
  ['/login', []],
])('the menus mark the current page on %s', async (path, links) => {
  const html = await (await open(path)).text()
  const menus = html.match(/<a [^>]*class="(?:main-menu|bottom-bar)-link"[^>]*>/g) ?? []
  const current = menus.filter(link => link.includes('aria-current="page"'))
  expect(current.map(link => /href="([^"]*)"/.exec(link)?.[1])).toEqual(links)
})

test('Persian pages contain no broken characters, with or without a session', async () => {
  const [Cookie = ''] = (await sessionCookie(shop.shop, signMember())).split(';')
  for (const path of ['/fa', '/fa/products', '/fa/delivery', '/fa/term', '/fa/shipping']) {
    for (const headers of [undefined, { Cookie }]) {
      expect(await (await open(path, headers)).text(), path).not.toMatch(/\0|\ufffd/)
    }
  }
})

describe('the HTML of every page is valid', () => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
  const paths = ['', '/about', '/aisles', '/brands', '/products', '/promotions', '/favorites']
  paths.push('/contact', '/term', '/shipping', '/delivery', '/basket', '/checkout', '/product/1')
  paths.push('/login', '/register', '/resetPassword', '/activate/none', '/no-such-page')
  const signedIn = ['/logout', '/chpass', '/personalData', '/invoices', '/invoice']

  test.each(['/', '/fa'])('under %s', async start => {
    const [Cookie = ''] = (await sessionCookie(shop.shop, signMember())).split(';')
    for (const path of [...paths, ...signedIn]) {
      const address = start === '/' ? path || '/' : start + path
      const response = await open(address, signedIn.includes(path) ? { Cookie } : {})
      expect(response.status, address).toBe(path === '/no-such-page' ? 404 : 200)
      const report = await validator.validateString(await response.text())
      const messages = report.results.flatMap(result => result.messages)
      expect(messages.map(({ ruleId, message }) => `${address}: ${ruleId}: ${message}`)).toEqual([])
    }
  })
})

describe('for search engines', () => {
  test('the sitemap lists public pages in both languages, but no hidden products', async () => {
    const { id } = await shop.shop.db('products').first('id')
    await shop.shop.db('products').where({ id }).update({ status: 4 })
    const map = await (await open('/sitemap.xml')).text()
    await shop.shop.db('products').where({ id }).update({ status: 1 })
    expect(map).toContain(`<loc>${shop.url}/fa/aisles</loc>`)
    expect(map).toMatch(/<loc>[^<]*\/products\?aisle=\d+<\/loc>/)
    expect(map).toMatch(/\/product\/\d+<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
    expect(map).not.toContain(`/product/${id}<`)
  })

  test('a large catalogue has a sitemap index with several sitemaps', async () => {
    const { db } = shop.shop
    const { id: _, ...product } = await db('products').first()
    const last = 20_001
    await db('products').insert({ ...product, id: last })
    const index = await (await open('/sitemap.xml')).text()
    const addresses = [...index.matchAll(/<sitemap><loc>([^<]+)<\/loc>/g)].map(
      ([, loc]) => loc ?? '',
    )
    const parts = await Promise.all(addresses.map(async loc => (await fetch(loc)).text()))
    const beyond = await open('/sitemap.xml?part=3')
    await db('products').where({ id: last }).delete()
    expect(addresses).toEqual([1, 2].map(part => `${shop.url}/sitemap.xml?part=${part}`))
    expect(parts[0]).toContain(`<loc>${shop.url}/aisles</loc>`)
    expect(parts[0]).not.toContain(`/product/${last}<`)
    expect(parts[1]?.match(/<loc>/g)).toHaveLength(2)
    expect(parts[1]).toContain(`<loc>${shop.url}/fa/product/${last}</loc>`)
    expect(beyond.status).toBe(404)
  })

  test('robots.txt names the sitemap and disallows the API', async () => {
    const text = await (await open('/robots.txt')).text()
    expect(text).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
    expect(text).toContain('Disallow: /api/')
  })

  test('a page has one canonical URL and links to its other language', async () => {
    const page = await (await open('/Products/?aisle=1&sort=name-asc&utm_source=x')).text()
    expect(page).toContain(`rel="canonical" href="${shop.url}/products?aisle=1"`)
    expect(page).toContain(`hrefLang="fa" href="${shop.url}/fa/products?aisle=1"`)
    expect(page).toContain(`hrefLang="x-default" href="${shop.url}/products?aisle=1"`)
  })

  test('a product name cannot close the script element of the structured data', async () => {
    const { id } = await shop.shop.db('products').first('id')
    const name = 'Gaz </script><script>alert(1)</script>'
    await shop.shop.db('products').where({ id }).update({ name })
    const page = await (await open(`/product/${id}`)).text()
    expect(page).not.toContain('<script>alert(1)')
    const data = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json ?? ''),
    )
    expect(data.map(thing => thing['@type'])).toEqual(['Product', 'BreadcrumbList'])
    expect(data[0].name).toBe(name)
    expect(data[0].offers).toMatchObject({ priceCurrency: 'CAD', '@type': 'Offer' })
  })

  test('structured data describes the store as seller, and an unavailable product as out of stock', async () => {
    const { db } = shop.shop
    const { id } = await db('products').first('id')
    await changeSettings(shop, {
      address: '6088 Yonge Street, North York, ON M2M 3W5',
      openingHours: 'Mo-Fr 10:00-20:00; Sa,Su 10:00-18:00',
    })
    await db('products')
      .where({ id })
      .update({ status: 0, barcode: '12', origin: 'IR', perishable: 1 })
    const page = await (await open(`/product/${id}`)).text()
    await db('products').where({ id }).update({ status: 1, barcode: '', origin: '', perishable: 0 })
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? []
    const { gtin, offers, countryOfOrigin } = JSON.parse(json)
    expect(gtin).toBeUndefined()
    expect(countryOfOrigin).toEqual({ '@type': 'Country', name: 'Iran' })
    expect(offers).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
      seller: {
        '@type': 'GroceryStore',
        '@id': `${shop.url}/#store`,
        address: {
          '@type': 'PostalAddress',
          streetAddress: '6088 Yonge Street',
          addressLocality: 'North York',
          addressRegion: 'ON',
          postalCode: 'M2M 3W5',
          addressCountry: 'CA',
        },
        openingHours: ['Mo-Fr 10:00-20:00', 'Sa,Su 10:00-18:00'],
        hasMerchantReturnPolicy: { merchantReturnDays: 7 },
      },
      hasMerchantReturnPolicy: {
        returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
      },
      shippingDetails: { shippingRate: { maxValue: expect.stringMatching(/^\d+\.\d\d$/) } },
    })
  })
})

describe("the Master's short URLs", () => {
  const addresses = {
    setup: '/setup',
    mAislePage: '/aisles',
    brandPage: '/brands',
    productPage: '/products',
    zonePage: '/zones',
    unPrintPage: '/invoices/unprinted',
    printPage: '/invoices/printed',
    sponsorPage: '/sponsors',
    carouselPage: '/carousels',
    marqueePage: '/marquees',
  }
  const cookieOf = async (token: string) =>
    (await sessionCookie(shop.shop, token)).split(';')[0] ?? ''

  test.each(Object.entries(addresses))('/%s redirects a Master to %s', async (address, screen) => {
    const Cookie = await cookieOf(signMaster())
    for (const path of [`/${address}`, `/fa/${address.toLowerCase()}/`]) {
      const response = await open(path, { Cookie })
      expect(response.status).toBe(302)
      expect(response.headers.get('Location')).toBe(`/admin/#${screen}`)
    }
  })

  test('everyone else is redirected to the login page', async () => {
    for (const Cookie of [
      '',
      'session=nonsense',
      await cookieOf(signMember()),
      await cookieOf(signMaster({ role: undefined })),
    ]) {
      const response = await open('/setup', { Cookie })
      expect(response.headers.get('Location')).toBe('/login')
      expect((await open('/fa/zonePage', { Cookie })).headers.get('Location')).toBe('/fa/login')
    }
  })
})

describe('a page names what it cannot load', () => {
  /** Runs `work` without a table. The new content version clears the shop's caches first. */
  async function without(table: string, work: () => Promise<void>) {
    await shop.shop.db('content_version').increment('version')
    await shop.shop.db.schema.renameTable(table, `${table}_away`)
    await work().finally(() => shop.shop.db.schema.renameTable(`${table}_away`, table))
  }

  test.each([
    ['brands', '/brands', 500, 'Brands list is not available.'],
    ['products', '/products', 500, 'Product list is not available.'],
    ['products', '/fa/promotions', 500, 'فهرست کالاها در دسترس نیست.'],
    ['sponsors', '/products', 200, 'Sponsor list is not available.'],
    ['marquees', '/products', 200, 'Test Grocery'],
    ['settings', '/about', 500, 'Failed to fetch global data.'],
  ])('without %s, %s returns %i and says so', async (table, path, status, text) => {
    await without(table, async () => {
      const response = await open(path)
      expect(response.status).toBe(status)
      expect(await response.text()).toContain(text)
    })
  })
})
