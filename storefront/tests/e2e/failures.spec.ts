import type { Page } from '@playwright/test'
import { logIn, userMenu } from './account-forms.ts'
import { expect, prefix, test, waitForScripts } from './fixtures.ts'
import { openAccount } from './mailbox.ts'

/** Makes calls of the shop fail as a server or a network would. */
async function fail(page: Page, call: RegExp, status: number | 'offline', body: object = {}) {
  await page.route(call, route =>
    status === 'offline' ? route.abort() : route.fulfill({ status, json: body }),
  )
}

test('a list that fails to load says which list it is, and offers a retry', async ({
  page,
  shopper,
}) => {
  await shopper.search('basmati')
  const heart = page.getByRole('main').getByRole('button', { pressed: false }).first()
  await waitForScripts(heart)
  await heart.click()
  await fail(page, /Products\/GetList/i, 500, { message: 'x', code: 'internal' })
  await shopper.open('/favorites')
  await expect(page.getByText('Product list is not available.')).toBeVisible()
  await page.unroute(/Products\/GetList/i)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
})

test('an offline page says so and keeps the basket', async ({ page, shopper }) => {
  await shopper.add('basmati')
  await page.route('**/*.data*', route => route.abort())
  await page.getByRole('link', { name: 'Aisles', exact: true }).first().click()
  await expect(page.getByText(/You seem to be offline/)).toBeVisible()
  await page.unroute('**/*.data*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aisles' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Basket: 1 item/ }).first()).toBeVisible()
})

test('a basket whose prices cannot be loaded keeps its last known amounts', async ({
  page,
  shopper,
}) => {
  await shopper.fillBasket()
  await fail(page, /Basket\/Getbasket/i, 503, { message: 'x', code: 'unavailable' })
  await shopper.open('/basket')
  await expect(page.getByText('Basket data is not available.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

test('a failed checkout shows its message', async ({ page, shopper }) => {
  await shopper.fillBasket()
  await fail(page, /Basket\/Checkout/i, 500, { message: 'x', code: 'internal' })
  await shopper.preparePickup()
  await expect(page.getByText('Unexpected Error. please try again')).toBeVisible()
})

for (const language of ['en', 'fa'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test('a rejected session is removed, and the login page says so', async ({ page, shopper }) => {
      await shopper.fillBasket()
      await page.evaluate(() => localStorage.setItem('token', 'x.y.z'))
      const warning = 'Token expired or forbidden. Logging out...'
      const warned = page.waitForEvent('console', message => message.text().includes(warning))
      await fail(page, /Basket\/Getbasket/i, 401, { message: 'x', code: 'unauthorised' })
      await shopper.open('/basket')
      await expect(page).toHaveURL(new RegExp(`${prefix[language]}/login$`))
      await warned
      const { tokenExpired } = shopper.texts.messages
      await expect(page.getByRole('alert')).toHaveText(language === 'en' ? warning : tokenExpired)
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    })

    test('a session that was ended elsewhere is removed, and the login page says so', async ({
      page,
      request,
      shopper,
    }) => {
      const password = 'saffron and rosewater'
      await logIn(shopper, await openAccount(request, password), password)
      await expect(userMenu(shopper)).toBeVisible()
      const token = await page.evaluate(() => localStorage.getItem('token'))
      await request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } })
      await shopper.open('/invoices')
      await expect(page).toHaveURL(new RegExp(`${prefix[language]}/login$`))
      await expect(page.getByRole('alert')).toHaveText(shopper.texts.messages.tokenExpired)
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    })
  })
}

test('checkout asks for an address and shows the minimum order of its zone', async ({
  page,
  shopper,
}) => {
  await shopper.fillBasket('tea')
  await shopper.open('/basket')
  await shopper.fillShippingForm()
  await page.getByRole('button', { name: shopper.texts.basket.form.submit }).click()
  await expect(page.getByText(shopper.texts.basket.warnings.noAddress)).toBeVisible()
  await shopper.open('/delivery')
  await page.getByRole('main').getByRole('combobox').fill('M2N 5P5')
  await page.getByRole('option').first().click()
  await expect(page.getByText(shopper.texts.delivery.severalZones)).toBeVisible()
  await shopper.open('/basket')
  await expect(page.getByText(shopper.texts.delivery.severalZones)).toBeVisible()
  await page.getByRole('button', { name: shopper.texts.basket.form.submit }).click()
  await expect(page.getByText('Please add your street and house number').first()).toBeVisible()
  await shopper.completeAddress()
  await page.getByRole('button', { name: shopper.texts.basket.form.submit }).click()
  await expect(page.getByText(/The minimum purchase for your zone is/)).toBeVisible()
})

test('the delivery page works without its map and without the address service', async ({
  page,
  shopper,
}) => {
  await fail(page, /leaflet-map/, 'offline')
  await fail(page, /api\/geocode/, 503)
  await shopper.open('/delivery')
  await expect(page.getByRole('table')).toContainText('$')
  await page.getByRole('main').getByRole('combobox').fill('M2N 5P5')
  await expect(
    page.getByRole('main').getByRole('status').or(page.getByRole('alert')).first(),
  ).toBeVisible()
})
