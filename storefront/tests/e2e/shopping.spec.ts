import {
  expect,
  expectAccessible,
  masterToken,
  prefix,
  test,
  waitForScripts,
  widthOf,
} from './fixtures.ts'
import { freshName } from './fresh-name.ts'

for (const language of ['en', 'fa'] as const) {
  test.describe(`browsing (${language})`, { tag: widthOf[language] }, () => {
    test.use({ language })

    test('a search is refined and paged, and survives Back and reload', async ({
      page,
      shopper,
    }) => {
      const { pager, search, products } = shopper.texts.catalogue
      await shopper.open('/aisles')
      const box = page.getByLabel(shopper.texts.layout.search.label)
      await waitForScripts(box)
      await box.fill('  ')
      await box.press('Enter')
      await expect(page).toHaveURL(new RegExp(`${prefix[language]}/products$`))

      await expect(page.getByRole('heading', { level: 1, name: products.title })).toBeVisible()
      const toggle = page.getByRole('button', { name: search.toggle })
      if (await toggle.isVisible()) await toggle.click()
      await page.getByLabel(search.sort, { exact: true }).selectOption('name-asc')
      await expect(page).toHaveURL(/\/products$/)
      await page.getByPlaceholder(products.placeholder).fill('a')
      await page.getByPlaceholder(products.placeholder).press('Enter')
      await expect(page).toHaveURL(/str=a&sort=name-asc/)
      await page.getByRole('link', { name: pager.last, exact: true }).click()
      await expect(page).toHaveURL(/page=\d/)
      await page.reload()
      await expect(page.getByText(/^(Page|صفحهٔ) (?!1 |۱ )/)).toBeVisible()
      await page.goBack()
      await expect(page.getByText(/^(Page|صفحهٔ) (1 |۱ )/)).toBeVisible()
      await expect(page.getByPlaceholder(products.placeholder)).toHaveValue('a')
      await page.goBack()
      await expect(page.getByPlaceholder(products.placeholder)).toHaveValue('')
    })

    test('a product opens over its list, is marked as a favourite and appears in the favourites', async ({
      context,
      page,
      shopper,
    }) => {
      const { catalogue } = shopper.texts
      await shopper.search('basmati')
      const list = page.url()
      const card = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('h3') })
      const other = await context.newPage()
      await other.goto(`${prefix[language]}/favorites`)
      await expect(other.getByText(catalogue.favorites.empty)).toBeVisible()

      const link = card.first().getByRole('link')
      await waitForScripts(link)
      await link.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expect(page).toHaveURL(/\/product\/\d+$/)
      const name = (await dialog.getByRole('heading').first().textContent()) ?? 'a name'
      await dialog.getByRole('button', { name: catalogue.product.favorite(name) }).click()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL(list)
      await expect(other.getByRole('heading', { level: 3 }).first()).toContainText(name)
    })

    test('terms, shipping and privacy are shown in the language', async ({ page, shopper }) => {
      await shopper.open('/term')
      await expect(
        page.getByText(/Consumer Protection Act|حمایت از مصرف‌کنندهٔ انتاریو/).first(),
      ).toBeVisible()
      await shopper.open('/shipping')
      await expect(page.getByText(/PIPEDA/).first()).toBeVisible()
      await page.getByRole('link', { name: shopper.texts.pages.shipping.zonesLink }).click()
      await expect(page).toHaveURL(/\/delivery$/)
    })
  })
}

test('a returning shopper gets the chosen language', { tag: '@widths' }, async ({ page }) => {
  await page.goto('/about')
  const persian = page.getByRole('link', { name: 'فارسی' })
  await waitForScripts(persian)
  await persian.click()
  await expect(page).toHaveURL(/\/fa\/about$/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/fa$/)
  const english = page.getByRole('link', { name: 'English' })
  await waitForScripts(english)
  await english.click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA')
})

test.describe('a browser that prefers Persian', () => {
  test.use({ locale: 'fa-IR' })
  test('is redirected to Persian at its first visit', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  })
})

test('the row layout and Persian names are saved, and the server renders them', async ({
  page,
  shopper,
}) => {
  const { tools } = shopper.texts.layout
  await shopper.search('saffron')
  await page.getByText(tools.label).first().click()
  await waitForScripts(page.getByLabel(tools.grid))
  await page.getByLabel(tools.grid).uncheck()
  await page.getByLabel(tools.farsi).check()
  await expect(page.locator('[data-layout=row]')).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(/زعفران/)
      .first(),
  ).toBeVisible()
  const html = await (await page.request.get(page.url())).text()
  expect(html).toContain('data-layout="row"')
})

test('Back while a page is still loading shows the page that it leads to', async ({
  page,
  shopper,
}) => {
  const summary = (number: number) => page.getByText(new RegExp(`^Page ${number} of`))
  await shopper.open('/products')
  const next = page.getByRole('link', { name: 'Page 2', exact: true })
  await waitForScripts(next)
  await next.click()
  await expect(summary(2)).toBeVisible()
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  await page.route('**/assets/entry.client*', async route => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(summary(2)).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/products$/)
  release()
  await expect(summary(1)).toBeVisible()
})

test('invalid data in local storage is treated as empty', async ({ page, shopper }) => {
  await page.addInitScript(() => {
    localStorage.setItem('basket', '{"basket":[{"id":"<img>","qty":-4}]}')
    localStorage.setItem('GlobalVar', 'not json')
    localStorage.setItem('address', '[]')
    localStorage.setItem('shipping', '7')
    localStorage.setItem('token', 'x.y.z')
  })
  await shopper.open('/basket')
  await expect(page.getByText('Your basket is empty.')).toBeVisible()
  await shopper.open('/favorites')
  await expect(page.getByText('No items to display')).toBeVisible()
  await shopper.open('/checkout')
  await expect(page.getByText('Basket is empty.')).toBeVisible()
})

test('removals from the basket can be undone one after another', async ({ page, shopper }) => {
  const { undo, clear, oneMore } = shopper.texts.basket
  const link = page.getByRole('link', { name: /^Basket/ }).first()
  const undoButton = page.getByRole('button', { name: undo.undo })
  const removals = page.getByRole('button', { name: /^Remove / })
  await shopper.add('basmati', 2)
  await shopper.add('saffron')
  await shopper.open('/basket')
  await expect(removals).toHaveCount(2)
  const names = await page.locator('.basket-name').allTextContents()
  const more = (at: number) => page.getByRole('button', { name: oneMore(names[at] ?? '') })
  await removals.first().press('Enter')
  await expect(removals.first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(undoButton).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(removals.first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(removals.first()).not.toBeFocused()
  await expect(undoButton).not.toBeFocused()
  await removals.first().press('Enter')
  await expect(page.getByRole('heading', { name: shopper.texts.basket.empty })).toBeFocused()
  await undoButton.press('Enter')
  await expect(removals).toHaveCount(1)
  await expect(undoButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(more(0)).toBeFocused()
  await expect(undoButton).toHaveCount(0)
  await expect(page.locator('.basket-name')).toHaveText(names)
  await expect(link).toContainText('3')

  await page.reload()
  await expect(page.locator('.basket-aside')).toHaveAttribute('aria-busy', 'false')
  await page.evaluate(addMissingProduct)
  await expect(removals).toHaveCount(3)
  await page.getByRole('button', { name: clear }).click()
  await expect(page).toHaveURL(/\/$/)
  await undoButton.click()
  await expect(page.getByText(undo.gone('Missing'))).toBeVisible()
  await expect(link).toContainText('3')
})

/** As another tab could have left it there: a product that the shop no longer has. */
function addMissingProduct() {
  const stored = JSON.parse(localStorage.getItem('basket') ?? '')
  stored.basket.push({ ...stored.basket[0], id: 999_999, name: 'Missing', fName: '', qty: 1 })
  localStorage.setItem('basket', JSON.stringify(stored))
  window.dispatchEvent(new StorageEvent('storage', { key: 'basket' }))
}

test('a shopper names what may replace a line', { tag: '@phone' }, async ({ page, shopper }) => {
  await shopper.fillBasket()
  await shopper.open('/basket')
  const open = page.getByRole('button', { name: /^If it is missing/ })
  await waitForScripts(open)
  await open.press('Enter')
  const field = page.getByRole('combobox', { name: /^If it is missing/ })
  await expect(field).toBeFocused()
  await field.selectOption('product')
  const list = page.getByRole('group', { name: /^Instead of/ })
  const choice = list.getByRole('listitem').getByRole('button').first()
  await expect(choice).toBeVisible()
  await expectAccessible(page)
  const name = (await choice.locator('bdi').textContent()) ?? ''
  await choice.press('Enter')
  await expect(field).toBeFocused()
  await page.reload()
  await expect(page.getByRole('main').getByText(name)).toBeVisible()
  await expect(field).toHaveValue('product')
})

test('filters narrow a search', { tag: '@widths' }, async ({ page, shopper }) => {
  const { filters, search, product } = shopper.texts.catalogue
  await shopper.search('tea')
  const toggle = page.getByRole('button', { name: search.toggle })
  await waitForScripts(page.getByRole('combobox', { name: search.text }))
  if (await toggle.isVisible()) await toggle.click()
  await page.getByText(filters.title, { exact: true }).click()
  await page.getByLabel(product.brand, { exact: true }).selectOption({ index: 1 })
  await page.getByLabel(filters.max).fill('100')
  await page.getByRole('button', { name: search.button, exact: true }).press('Enter')
  await expect(page).toHaveURL(/str=tea&.*brand=\d+&.*max=100/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  await page.route('**/*.data*', async route => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: /^Remove filter Up to/ }).click()
  await page.getByRole('link', { name: /^Remove filter Brand/ }).click()
  release()
  await expect(page).toHaveURL(/\?str=tea(&(?!max|brand)[^&]*)*$/)
  const chip = page.getByRole('link', { name: /^Remove filter / })
  await expect(chip).toHaveCount(1)
  await expect(chip).toBeFocused()
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
})

test('the last pieces are counted on the card, and a basket is lowered to what is left', async ({
  page,
  shopper,
  request,
}) => {
  const headers = { Authorization: `Bearer ${await masterToken(request)}` }
  const name = freshName('Rare rosewater')
  const product = { name, price: 5, aisleId: 1, brandId: 1, onHand: 2 }
  const { id } = await (await request.post('/api/products', { headers, data: product })).json()
  const count = (data: object) =>
    request.post('/api/stock/moves', { headers, data: { productId: id, ...data } })
  await shopper.search(name)
  await expect(page.getByText('Only 2 left')).toBeVisible()
  await shopper.add(name, 2)
  const more = page.getByRole('button', { name: shopper.texts.basket.oneMore(name) })
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await more.press('Enter')
  await expect(page.getByText(shopper.texts.basket.refusals.stockLimit)).toBeVisible()
  await count({ count: 1 })
  await shopper.open('/basket')
  await expect(page.getByText(shopper.texts.basket.lowered(name, '1'))).toBeVisible()
  await count({ count: 0 })
  await page.reload()
  await expect(page.getByText(shopper.texts.basket.empty)).toBeVisible()
  await shopper.open(`/product/${id}`)
  await expect(page.getByText(shopper.texts.basket.notAvailable).first()).toBeVisible()
  await request.delete(`/api/products/${id}`, { headers })
})
