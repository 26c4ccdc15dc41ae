import type { Page } from '@playwright/test'
import type { OrderUnit } from '#shared/domain/weights/weighed.ts'
import { expect, openStorage, prefix, test, texts, waitForScripts } from './fixtures.ts'
import { findLink, freshAddress } from './mailbox.ts'
import { placePaidOrder } from './paid-order.ts'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

for (const language of ['en', 'fa'] as const) {
  for (const path of [
    '/aisles',
    '/brands',
    '/products',
    '/products?aisle=3&in-stock=1&min=1&max=99',
    '/promotions',
  ]) {
    test(`the first row of ${prefix[language]}${path} is on the first screen`, async ({ page }) => {
      await page.goto(prefix[language] + path)
      const card = page.locator('.product-card, .group-card').first()
      const bar = page.locator('.bottom-bar')
      const [{ y, height }, { y: end }] = [
        (await card.boundingBox()) ?? { y: 0, height: 9999 },
        (await bar.boundingBox()) ?? { y: 0 },
      ]
      expect(y + height).toBeLessThanOrEqual(end)
      if (path === '/products') await expectWholePlaceholder(page)
    })
  }

  test(`${language}: Escape closes an enlarged picture before its dialog`, async ({ page }) => {
    const { product } = texts[language].catalogue
    // An aisle, because the newest of all products come from other tests and have no picture.
    await page.goto(`${prefix[language]}/products?aisle=3`)
    const link = page.locator('.product-card-link').first()
    await waitForScripts(link)
    await link.click()
    const details = page.locator('.product-dialog')
    await details.getByRole('button', { name: product.enlarge }).click()
    const zoom = page.locator('.picture-zoom')
    expect((await zoom.locator('img').boundingBox())?.width).toBeGreaterThan(700)
    await page.keyboard.press('Escape')
    await expect(zoom).toHaveCount(0)
    await expect(details).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(details).toHaveCount(0)
  })
}

async function expectWholePlaceholder(page: Page) {
  const field = page.locator('.search-controls-text input')
  const width = await field.evaluate((input: HTMLInputElement) => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('The browser measures no text')
    context.font = getComputedStyle(input).font
    const { paddingLeft, paddingRight } = getComputedStyle(input)
    const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
    return input.clientWidth - padding - context.measureText(input.placeholder).width
  })
  expect(width, 'the search field shows its whole placeholder').toBeGreaterThanOrEqual(0)
}

test('the basket keeps its total and the checkout button in view', async ({ page, shopper }) => {
  await shopper.fillBasket()
  await shopper.open('/basket')
  const button = page.getByRole('button', { name: 'Checkout', exact: true })
  await expect(button).toBeInViewport()
  await button.click()
  await expect(page.getByText('Phone is required').first()).toBeVisible()
})

for (const language of ['en', 'fa'] as const) {
  test(`${language}: long names and amounts stay inside basket, lists and edit page`, async ({
    page,
    request,
  }) => {
    const long = 'Rose Water of Qamsar'
    const find = async (filter: string): Promise<(OrderUnit & { id: number })[]> => {
      const data = { nRecord: 50, filter }
      return (await (await request.post('/api/Products/GetList', { data })).json()).data
    }
    const [rose] = await find(long)
    const quinces = (await find('quince')).find(({ pieceGrams }) => pieceGrams)
    const [drumsticks] = await find('Turkey Drumsticks')
    if (!rose || !quinces || !drumsticks) throw new Error('The demo catalogue lacks them')
    const email = freshAddress('narrow')
    const basket = [
      { id: rose.id, qty: 1 },
      { id: quinces.id, qty: 2 },
      { id: drumsticks.id, qty: 2 },
    ]
    const orderId = await placePaidOrder(request, { email }, basket)
    const link = await findLink(request, email, 'receipt')
    const order = link.slice(link.indexOf('?'))
    await openStorage(page)
    await page.evaluate(
      stored => localStorage.setItem('basket', stored),
      JSON.stringify({
        basket: [
          { ...rose, qty: 1 },
          { ...quinces, qty: 2 },
        ],
      }),
    )
    const pages = [`/products?str=${encodeURIComponent(long)}`, '/basket']
    for (const path of [...pages, `/editOrder${order}`, `/invoice${order}`]) {
      await page.goto(prefix[language] + path)
      await expect(page.getByText(/Rose Water|گلاب/).first()).toBeVisible()
      const { width, content } = await page.evaluate(() => {
        return { width: innerWidth, content: document.documentElement.scrollWidth }
      })
      expect([path, orderId, content]).toEqual([path, orderId, 390])
      expect(width).toBe(390)
      if (path.startsWith('/invoice')) {
        // It hides what does not fit.
        const sheet = page.locator('.invoice-sheet')
        const hidden = await sheet.evaluate(element => element.scrollWidth - element.clientWidth)
        expect(hidden).toBe(0)
        for (const width of [360, 390]) {
          await page.setViewportSize({ width, height: 844 })
          expect([width, await overlappingCells(page)]).toEqual([width, []])
        }
      }
      if (path === '/basket') {
        // What a piece costs that is weighed later is an estimate.
        await expect(page.locator('.basket-price').filter({ hasText: /about|حدود/ })).toHaveCount(1)
      }
      for (const count of await page.locator('.basket-row .stepper-count').all()) {
        expect((await count.boundingBox())?.height).toBeLessThanOrEqual(44)
      }
    }
  })
}

/** Lists the cells of an invoice whose text is printed over that of a cell before it. */
async function overlappingCells(page: Page): Promise<string[]> {
  const rows = page.locator('.invoice-lines tbody tr')
  return rows.evaluateAll(all =>
    all.flatMap(row => {
      const cells = [...row.children].map(cell => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return { text: cell.textContent, boxes: [...range.getClientRects()] }
      })
      const overlaps = (a: DOMRect, b: DOMRect) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
      return cells
        .filter(({ boxes }, index) => {
          const before = cells.slice(0, index).flatMap(cell => cell.boxes)
          return boxes.some(box => before.some(other => overlaps(box, other)))
        })
        .map(({ text }) => text ?? '')
    }),
  )
}

test('the bar that undoes a removal leaves the checkout button free', async ({ page, shopper }) => {
  await shopper.add('basmati')
  await shopper.add('saffron')
  await shopper.open('/basket')
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: shopper.texts.basket.undo.undo })).toBeVisible()
  await page.getByRole('button', { name: 'Checkout', exact: true }).click()
  await expect(page.getByText('Phone is required').first()).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the basket can be read, and other pages say that the shopper is offline', async ({
    context,
    page,
    shopper,
  }) => {
    await shopper.add('basmati')
    const path = '/basket'
    await expect
      .poll(() => page.evaluate(async wanted => Boolean(await caches.match(wanted)), path))
      .toBe(true)
    await page.evaluate(pretendOldBuild, path)
    await page.reload()
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match('/assets/of-old.js'))))
      .toBe(false)
    await context.setOffline(true)
    await page.goto(`${path}/?from=mail`)
    await expect(page).toHaveURL(/:\d+\/basket$/)
    await expect(page.getByText(/basmati/i).first()).toBeVisible()
    await shopper.choosePickup()
    await shopper.fillShippingForm()
    await page.getByRole('button', { name: shopper.texts.basket.form.submit }).click()
    await expect(page.getByRole('alert')).toContainText('You seem to be offline.')
    await expect(page.getByRole('alert')).toBeFocused()
    const offline = page.getByRole('heading', { name: 'You are offline' })
    const link = page.getByRole('link', { name: 'Home', exact: true })
    await waitForScripts(link)
    await link.click()
    await expect(offline).toBeVisible()
    await page.goto(path)
    const box = page.getByRole('main').or(page.locator('header')).getByRole('combobox').first()
    await waitForScripts(box)
    await box.fill('rice')
    await box.press('Enter')
    await expect(offline).toBeVisible()
    await page.goto('/brands')
    await expect(offline).toBeVisible()
    await page.goto('/fa/brands/')
    await page.getByRole('link', { name: 'مشاهدهٔ سبد خرید' }).click()
    await expect(page).toHaveURL(/:\d+\/basket$/)
    await expect(page.getByText(/basmati/i).first()).toBeVisible()
    await context.setOffline(false)
  })
})

/** Changes the cache as if the service worker had cached an older build. */
async function pretendOldBuild(path: string) {
  const [name = ''] = await caches.keys()
  const cache = await caches.open(name)
  await cache.put('/assets/of-old.js', new Response(''))
  await cache.delete(path)
}
