import {
  expect,
  expectAccessible,
  prefix,
  test,
  texts,
  waitForScripts,
  widthOf,
} from './fixtures.ts'

for (const language of ['en', 'fa'] as const) {
  test(`${language}: suggestions appear while typing and open a product by keyboard`, {
    tag: widthOf[language],
  }, async ({ page }) => {
    const { search } = texts[language].catalogue
    await page.goto(`${prefix[language]}/`)
    const field = page.getByRole('banner').getByRole('combobox')
    const options = page.getByRole('listbox', { name: search.suggestions }).getByRole('option')
    await expect(async () => {
      await field.fill('')
      await field.pressSequentially('zaferan')
      await expect(options.first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(options.filter({ hasText: 'زعفران' }).first()).toBeVisible()
    expect(await options.count()).toBeLessThanOrEqual(8)
    await expectAccessible(page, 'header')
    await field.press('ArrowUp')
    const last = options.last()
    await expect(last).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', /./)
    await field.press('Enter')
    await expect(page).toHaveURL(/\/product\/\d+$/)
    await expect(options).toHaveCount(0)
  })
}

test('a matched word is highlighted, and a search without results suggests a similar one', async ({
  page,
}) => {
  await page.goto('/products?str=saffron')
  const main = page.getByRole('main')
  await expect(main.locator('mark').first()).toHaveText(/^saffron$/i)
  await page.goto('/products?str=sofronnx')
  const { search } = texts.en.catalogue
  await expect(page.getByText(search.foundNothing('sofronnx'))).toBeVisible()
  await page.getByRole('navigation', { name: search.near }).getByRole('link').first().click()
  await expect(main.getByRole('heading', { level: 3 }).first()).toBeVisible()
})

test('text that was typed before the scripts arrived is looked up', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  for (const path of ['/', '/products']) {
    await page.goto(path, { waitUntil: 'commit' })
    const box = page.locator('[type=search]')
    await box.pressSequentially('saffr')
    release()
    await expect(page.getByRole('option').first()).toContainText(/saffron/i)
  }
})

test('a page hydrates even if the shopper types while its scripts load', async ({ page }) => {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      document
        .querySelector('[type=search]')
        ?.dispatchEvent(new Event('keydown', { bubbles: true }))
      port2.postMessage('again')
    }
    port2.postMessage('first')
  })
  for (const path of ['/', '/fa/']) {
    await page.goto(path)
    await waitForScripts(page.getByRole('banner').getByRole('combobox'))
  }
})
