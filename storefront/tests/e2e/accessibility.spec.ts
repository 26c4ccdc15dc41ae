import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectReadableInDark,
  masterToken,
  prefix,
  test,
  waitForScripts,
  widthOf,
} from './fixtures.ts'

for (const language of ['en', 'fa'] as const) {
  test.describe(`axe finds no violations (${language})`, { tag: widthOf[language] }, () => {
    test.use({ language })

    test('in a product list, a product dialog, an empty search and a missing page', async ({
      page,
      shopper,
    }) => {
      const { catalogue, layout } = shopper.texts
      await shopper.open('/products?str=mamra&max=500')
      const toggle = page.getByRole('button', { name: catalogue.search.toggle })
      if (await toggle.isVisible()) {
        await waitForScripts(toggle)
        await toggle.click()
      }
      await page.locator('summary').filter({ hasText: layout.tools.label }).click()
      await expectAccessibleInBoth(page)
      await page.keyboard.press('Escape')
      const link = page.locator('.product-card-link').first()
      await waitForScripts(link)
      await link.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      const pictures = dialog.locator('.product-gallery-picture')
      await dialog.locator('.product-gallery-thumbs button').nth(1).press('Enter')
      await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.9 })
      await dialog.getByRole('region').press(language === 'fa' ? 'ArrowLeft' : 'ArrowRight')
      await expect(pictures.nth(2)).toBeInViewport({ ratio: 0.9 })
      await dialog.getByRole('button', { name: catalogue.product.enlarge }).press('Enter')
      await expectAccessibleInBoth(page, '.picture-zoom')
      const view = page.locator('.picture-zoom').getByRole('region')
      await expect(view).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog.getByRole('button', { name: catalogue.product.enlarge })).toBeFocused()
      await expectAccessibleInBoth(page, '.product-dialog')
      for (let presses = 0; presses < 12; presses++) {
        await page.keyboard.press('Tab')
        expect(await page.evaluate(findFocusBehindDialog)).toBeNull()
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(link).toBeFocused()
      await shopper.search('qqqqzzzz')
      await expectAccessible(page)
      await expectReadableInDark(page, 'main')
      await page.emulateMedia({ colorScheme: 'light' })
      const missing = await page.goto(`${prefix[language]}/nowhere`)
      expect(missing?.status()).toBe(404)
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
      await expectAccessible(page)
      await expectReadableInDark(page, 'main')
    })

    test('on account pages and offline pages', async ({ page, shopper }) => {
      await shopper.open('/login')
      await page.route('**/*.data*', route => route.abort())
      const link = page.getByRole('contentinfo').getByRole('link').first()
      await waitForScripts(link)
      await page.getByRole('main').getByRole('link').first().click()
      await expect(page.getByText(shopper.texts.messages.offline).first()).toBeVisible()
      await expectAccessibleInBoth(page)
      await page.unroute('**/*.data*')
      await page.goto(language === 'fa' ? '/offline-fa.html' : '/offline.html')
      await expectAccessibleInBoth(page)
      const token = await masterToken(page.request)
      await page.evaluate(value => localStorage.setItem('token', value), token)
      for (const path of ['/chpass', '/personalData', '/invoices', '/logout']) {
        await shopper.open(path)
        await expect(page).toHaveURL(new RegExp(`${prefix[language]}${path}$`))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        // A button that is enabled while axe runs would still have the colours of a disabled one.
        await expect(page.locator('main button:disabled')).toHaveCount(0)
        await expectAccessibleInBoth(page)
      }
    })
  })
}

/** Returns null while the focus is in an open dialog or in the browser's own toolbar. */
function findFocusBehindDialog(): string | null {
  const { activeElement: focused, body } = document
  return focused === body || focused?.closest('dialog') ? null : (focused?.outerHTML ?? '')
}

const screens = {
  en: [
    ['/', '/aisles', '/brands', '/products', '/misses', '/sponsors', '/carousels', '/marquees'],
    ['/users', '/emails', '/deleted-items', '/activity', '/import', '/security', '/backups'],
    ['/setup', '/zones', '/invoices/unprinted', '/invoices/printed'],
  ],
  // One screen of each kind, on a phone.
  fa: [['/', '/products', '/activity', '/import', '/zones', '/invoices/unprinted']],
}

for (const language of ['en', 'fa'] as const) {
  for (const group of screens[language]) {
    const title = `axe finds no violations in the back office (${language}): ${group[0]} and others`
    test(title, { tag: widthOf[language] }, async ({ page }) => {
      await page.goto('/healthz')
      const token = await masterToken(page.request)
      await page.evaluate(
        ([token, language]) => {
          localStorage.setItem('token', token)
          localStorage.setItem('adminLanguage', language)
        },
        [token, language] as const,
      )
      for (const screen of group) {
        await showScreen(page, screen)
        // The bar and the menu are the same on all screens, and the colours in both languages.
        const part = screen === group[0] ? 'html' : '#main-content'
        const enabled = language === 'en'
        await expectAccessible(page, part, { rules: { 'color-contrast': { enabled } } })
      }
    })
  }
}

/** Waits for the heading, which comes with the screen's code, and then for its data. */
async function showScreen(page: Page, screen: string) {
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-before', ''))
  await page.goto(`/admin/#${screen}`)
  await expect(page.locator('h1:not([data-before])')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}
