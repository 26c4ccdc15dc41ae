import type { Route } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectReadableInDark,
  prefix,
  test,
  texts,
  waitForScripts,
  widthOf,
} from './fixtures.ts'
import { viewports } from './playwright.config.ts'

const paths = [
  '/',
  '/about',
  '/aisles',
  '/brands',
  '/products',
  '/promotions',
  '/favorites',
  '/contact',
  '/term',
  '/shipping',
  '/delivery',
  '/basket',
  '/login',
  '/register',
  '/resetPassword',
  '/activate/none',
]

const filledBasket = {
  basket: [{ id: 1, qty: 2, price: 6.17, status: 1, name: 'Rice' }],
  subTotal: 12.34,
  total: 12.34,
}

for (const language of ['en', 'fa'] as const) {
  for (const path of paths) {
    const title = `${prefix[language]}${path} renders in its text direction and passes axe`
    test(title, { tag: widthOf[language] }, async ({ page }, { project }) => {
      const response = await page.goto(prefix[language] + path)
      expect(response?.status()).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'fa' ? 'rtl' : 'ltr')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // A button that is enabled while axe runs would still have the colours of a disabled one.
      await expect(page.locator('.needs-script:disabled')).toHaveCount(0)
      await expectAccessible(page)
      // At the other width only contrast is checked: the other language runs all rules there.
      await page.setViewportSize(project.name === 'phone' ? viewports.desktop : viewports.phone)
      // The header and the footer have the same colours on all pages.
      await expectReadableInDark(page, path === '/' ? 'html' : 'main')
    })
  }
}

test('lists, paging and search work without JavaScript, and other pages say that they need it', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/products')
  await expect(page.getByText(/^Page 1 of \d+ - Total Items: \d+$/)).toBeVisible()
  await page.getByText('Filters', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Halal' }).check()
  await page.getByRole('checkbox', { name: 'In stock' }).check()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/products\?in-stock=1&halal=1$/)
  await expect(page.locator('.diet-mark').first()).toHaveText('Halal')
  await page.getByRole('link', { name: 'Remove filter In stock' }).click()
  await expect(page).toHaveURL(/\/products\?halal=1$/)
  const { filters } = texts.fa.catalogue
  await page.goto('/fa/products?min=۱۲،۵۰')
  await expect(page.getByText(filters.invalidPrice)).toBeVisible()
  const field = page.getByRole('textbox', { name: filters.min })
  await expect(field).toHaveValue('۱۲،۵۰')
  await expect(field).toHaveAccessibleDescription(filters.invalidPrice)
  for (const path of ['/basket', '/checkout', '/favorites']) {
    await page.goto(path)
    await expect(page.getByText(/needs JavaScript/)).toBeVisible()
  }
  await page.getByLabel('Search the shop').fill('basmati')
  await page.getByLabel('Search the shop').press('Enter')
  await expect(page).toHaveURL(/\/products\?str=basmati/)
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toContainText(
    /basmati/i,
  )
  await context.close()
})

test('before its scripts, the basket page is empty, or a placeholder for stored lines', async ({
  page,
}) => {
  const waiting: Route[] = []
  await page.route('**/assets/*.js', route => waiting.push(route))
  await page.goto('/basket', { waitUntil: 'commit' })
  const empty = page.getByRole('heading', { name: 'Your basket is empty' })
  await expect(empty).toBeVisible()
  await expect(page.locator('.skeleton').first()).toBeHidden()
  await page.evaluate(basket => {
    localStorage.setItem('basket', basket)
  }, JSON.stringify(filledBasket))
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('.skeleton').first()).toBeVisible()
  await expect(empty).toBeHidden()
  const retry = page.getByRole('alert').getByRole('link')
  await expect(retry).toBeHidden()
  await expect.poll(() => waiting.length).toBeGreaterThan(3)
  await page.route('**/assets/*.js', route => route.abort())
  await Promise.all(waiting.map(route => route.abort().catch(() => null)))
  await expect(retry).toBeVisible()
  await expect(page.locator('.skeleton').first()).toBeHidden()
  await expectAccessible(page, '.scripts-failed')
  await page.unrouteAll()
  // The response would give the stored line its product's name.
  await page.route('**/api/Basket/Getbasket', route => route.abort())
  await retry.click()
  await expect(page.locator('.basket-row')).toBeVisible()
  await expect(retry).toBeHidden()
})

test('pages request their scripts after the first paint, and lists and forms load few', async ({
  page,
}) => {
  const limits: Record<string, number> = { '/products': 100_000, '/login': 128_000 }
  for (const path of ['/', '/products', '/fa/product/100', '/delivery', '/login']) {
    await page.goto(path)
    await waitForScripts(page.getByRole('main'))
    const { paintedAt, requestedAt, bytes } = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const scripts = entries.filter(({ name }) => name.endsWith('.js'))
      return {
        paintedAt: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
        requestedAt: scripts.map(({ startTime }) => startTime),
        bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      }
    })
    expect(requestedAt.length).toBeGreaterThan(3)
    expect(Math.min(...requestedAt), path).toBeGreaterThanOrEqual(paintedAt)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes, path).toBeLessThan(limits[path] ?? Number.POSITIVE_INFINITY)
  }
  await test.step('nothing is animated if the system prefers reduced motion', async () => {
    const durations = await page
      .locator('*')
      .evaluateAll(nodes =>
        nodes.flatMap(node => getComputedStyle(node).transitionDuration.split(', ')),
      )
    expect(new Set(durations)).toEqual(new Set(['0.001s']))
  })
})

test('a page loads without layout shift, also with a filled basket', { tag: '@widths' }, async ({
  page,
}) => {
  await page.addInitScript(basket => {
    localStorage.setItem('basket', basket)
    Object.assign(window, { moved: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const sources: { previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(
          entry,
          'sources',
        )
        // Not the invisible shift inside a line when a web font replaces the fallback.
        if (sources.every(({ previousRect: from, currentRect: to }) => from.top === to.top))
          continue
        Object.assign(window, {
          moved: Reflect.get(window, 'moved') + Reflect.get(entry, 'value'),
        })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, JSON.stringify(filledBasket))
  for (const path of ['/', '/products', '/delivery', '/register']) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: /12.34/ }).first()).toBeAttached()
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))
    expect(await page.evaluate(() => Reflect.get(window, 'moved')), path).toBeLessThan(0.001)
  }
})
