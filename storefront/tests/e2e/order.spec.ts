import type { BrowserContext, Page } from '@playwright/test'
import { messages } from '#shared/messages.ts'
import {
  customer,
  declinedCard,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectReadableInDark,
  forgedTokenCard,
  goodCard,
  holdRequests,
  lostAnswerCard,
  noTokenCard,
  openBackOffice,
  prefix,
  searched,
  test,
  widthOf,
  wrongCodeCard,
} from './fixtures.ts'
import { placePaidOrder } from './paid-order.ts'
import { masterLogin } from './playwright.config.ts'

for (const language of ['en', 'fa'] as const) {
  test.describe(`ordering (${language})`, { tag: widthOf[language] }, () => {
    test.use({ language })

    test('a shopper browses, searches, fills a basket, pays and sees the invoice; axe finds no violations', async ({
      page,
      shopper,
    }) => {
      const { basket, checkout } = shopper.texts
      await shopper.open('/')
      await page
        .locator('main')
        .getByRole('link', { name: /rice|برنج/i })
        .first()
        .click()
      await expect(page).toHaveURL(/\/products\?aisle=\d+/)

      await shopper.add('basmati', 8)
      const count = page.getByRole('main').getByRole('status').filter({ hasText: /\S/ })
      await expect(count.first()).toContainText(/basmati|باسماتی/i)
      await shopper.add('زعفران')
      await expect(page.getByRole('link', { name: /^(Basket|سبد)/ }).first()).toContainText(/9|۹/)

      await shopper.open('/delivery')
      await page.getByRole('main').getByRole('combobox').fill('5000 Yonge St')
      await expect(page.getByRole('option').first()).toBeVisible()
      await expectAccessibleInBoth(page, 'main')
      await page.getByRole('option').first().click()
      await expect(page.getByText(shopper.texts.delivery.answer.pinHint)).toBeVisible()

      await page.evaluate(spoilBasket)
      await shopper.open('/basket')
      await expect(page.getByText(basket.droppedTitle)).toBeVisible()
      await page.getByRole('button', { name: basket.form.submit }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await page.locator('.basket-remove').last().click()
      await expect(page.getByRole('button', { name: basket.undo.undo })).toBeVisible()
      await expectAccessibleInBoth(page)

      await shopper.fillShippingForm()
      await shopper.goToCheckout()
      await expect(page.frameLocator('iframe').getByRole('textbox').first()).toBeVisible()
      await shopper.pay()
      await expect(page.getByText(checkout.cardErrors)).toBeVisible()
      await expectAccessible(page)
      const frame = page.locator('iframe')
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(frame).toHaveAttribute('src', /color-scheme%3Adark/)
      await expect(page.locator('.payment-frame')).toHaveAttribute('aria-busy', 'false')
      await expectReadableInDark(page)
      await shopper.enterCard(goodCard)
      // The frame keeps its colour scheme, because a reload would lose the typed card.
      await page.emulateMedia({ colorScheme: 'light' })
      await expect(frame).toHaveAttribute('src', /color-scheme%3Adark/)
      await shopper.pay()
      await expect(page.getByText(checkout.success.title)).toBeVisible()
      await expect(page.getByText('4242***4242')).toBeVisible()
      await expect(page.getByRole('button', { name: basket.undo.undo })).toHaveCount(0)
      await expectAccessibleInBoth(page)

      await page.getByRole('link', { name: checkout.success.invoice }).click()
      await expect(page).toHaveURL(new RegExp(`${prefix[language]}/invoice$`))
      await expect(page.getByText(customer.name).first()).toBeVisible()
      await expectAccessibleInBoth(page)
      await shopper.open('/basket')
      await expect(page.getByText(basket.empty)).toBeVisible()
    })
  })
}

/** Adds a line that the server drops, like one of a deleted product. */
function spoilBasket() {
  const stored = JSON.parse(localStorage.getItem('basket') ?? '')
  stored.basket.push({ ...stored.basket[0], id: 999_999 })
  localStorage.setItem('basket', JSON.stringify(stored))
}

/** Collects the origins that a browser sends requests to. `data:` and `blob:` URLs send none. */
function watchOrigins(context: BrowserContext): Set<string> {
  const origins = new Set<string>()
  context.on('request', request => {
    const { protocol, origin } = new URL(request.url())
    if (!['data:', 'blob:'].includes(protocol)) origins.add(origin)
  })
  return origins
}

test('each problem with a card shows its message, and the payment can be retried', async ({
  context,
  page,
  shopper,
}) => {
  const { checkout } = shopper.texts
  const origins = watchOrigins(context)
  const open = await holdRequests(page, '**/HPPtoken/index.php*')
  const prepared = page.waitForResponse(/Basket\/Checkout/i)
  await shopper.fillBasket()
  await shopper.preparePickup()
  const order = await (await prepared).json()
  const payment = new URL((await page.locator('iframe').getAttribute('src')) ?? '').origin
  await test.step('a click on Pay before the card form has loaded is not lost', async () => {
    await shopper.pay()
    await expect(page.getByRole('button', { name: checkout.busy.card })).toBeVisible()
    open()
    await expect(page.getByText(checkout.cardErrors)).toBeVisible()
  })
  await test.step('a mistyped number shows an error beside the card form', async () => {
    await shopper.enterCard('4242424242424241')
    await shopper.pay()
    await expect(page.getByText(checkout.card['943'])).toBeVisible()
  })
  await test.step('a card form without a token', async () => {
    await shopper.enterCard(noTokenCard)
    await shopper.pay()
    await expect(page.getByText(/No dataKey in .+ response/)).toBeVisible()
  })
  await test.step('a payment that the provider rejects', async () => {
    const json = { message: 'The bank is closed', error: 'The bank is closed', code: 'provider' }
    await page.route(/Payment\/process/i, route => route.fulfill({ status: 502, json }))
    await shopper.enterCard(goodCard)
    await shopper.pay()
    await expect(page.getByRole('alert').first()).toContainText(json.message)
    await page.unroute(/Payment\/process/i)
  })
  await test.step('another day after a change of the plan', async () => {
    const message = messages.orderTimeChanged
    await page.route(/Payment\/process/i, route => {
      const summary = { ...order, promise: { date: '2031-03-07', sameDay: false } }
      return route.fulfill({ status: 409, json: { message, code: 'conflict', summary } })
    })
    await shopper.enterCard(goodCard)
    await shopper.pay()
    const alert = page.getByRole('alert').first()
    await expect(alert).toContainText(/Pickup is now Friday, March 7. It was \w+day, \w+ \d+\./)
    await expect(alert).toContainText('The total is still $')
    await expect(alert).not.toContainText('changed. Nothing was charged')
    await expect(page.getByText('Ready for pickup on Friday, March 7, 2031')).toBeVisible()
    await page.unroute(/Payment\/process/i)
  })
  await test.step('an order that has expired', async () => {
    const json = { message: messages.orderExpired, code: 'conflict', isClosed: true }
    await page.route(/Payment\/process/i, route => route.fulfill({ status: 409, json }))
    await shopper.enterCard(goodCard)
    await shopper.pay()
    const alert = page.getByRole('alert').first()
    await expect(alert).toContainText(json.message)
    await expect(alert).toBeFocused()
    await expect(alert.getByRole('link', { name: checkout.backToBasket })).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Pay|I agree)/ })).toHaveCount(0)
    await page.unroute(/Payment\/process/i)
    await page.reload()
  })
  await test.step('products that are all gone', async () => {
    const message = 'It is not Available'
    const notices = [{ id: 9999, message, left: 0, name: 'Saffron', fName: 'زعفران' }]
    await page.route(/Payment\/process/i, route => {
      const summary = { ...order, basketState: { ...order.basketState, basket: [], notices } }
      const json = { message, error: message, code: 'conflict', summary, notices }
      return route.fulfill({ status: 409, json })
    })
    await shopper.enterCard(goodCard)
    await shopper.pay()
    const alert = page.getByRole('alert').first()
    await expect(alert).toContainText(checkout.goneTitle)
    await expect(alert).toContainText(shopper.texts.basket.dropped('Saffron', message))
    await expect(alert).toBeFocused()
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
    await page.unroute(/Payment\/process/i)
    await page.reload()
  })
  await test.step('a declined card', async () => {
    await shopper.enterCard(declinedCard)
    await shopper.pay()
    await expect(page.getByRole('alert')).toContainText(/declined/i)
  })
  await shopper.enterCard(goodCard)
  await shopper.pay()
  await expect(page.getByText(checkout.success.title)).toBeVisible()
  await expect(page.getByText(checkout.success.hours)).toBeVisible()
  await expectAccessible(page)
  await test.step('requests go only to the shop and the payment frame', async () => {
    const { origin } = new URL(page.url())
    expect([...origins].sort()).toEqual([origin, payment].sort())
  })
})

test('a card token from another origin than the payment frame is ignored', async ({
  page,
  shopper,
}) => {
  await shopper.fillBasket()
  await shopper.preparePickup()
  const payments: string[] = []
  page.on('request', request => {
    if (/Payment\/process/i.test(request.url())) payments.push(request.postData() ?? '')
  })
  await shopper.enterCard(forgedTokenCard)
  await shopper.pay()
  await expect(page.getByText(shopper.texts.checkout.success.title)).toBeVisible()
  expect(payments).toHaveLength(1)
  expect(payments[0]).not.toContain('ot-forged')
})

test('a payment whose response is lost is looked up after a reload, never repeated', async ({
  page,
  shopper,
}) => {
  await shopper.fillBasket()
  await shopper.preparePickup()
  await shopper.enterCard(lostAnswerCard)
  await shopper.pay()
  await expect(page.getByText(shopper.texts.checkout.unknownTitle)).toBeVisible()
  await page.reload()
  await expect(page.getByText(shopper.texts.checkout.success.title)).toBeVisible({
    timeout: 40_000,
  })
  await shopper.open('/basket')
  await expect(page.getByText(shopper.texts.basket.empty)).toBeVisible()
})

test('after a lost response, a reload says that the card was charged and whom to call', async ({
  page,
  request,
  shopper,
}) => {
  await shopper.fillBasket()
  const placed = page.waitForResponse(/Basket\/Checkout/)
  await shopper.preparePickup()
  const { paymentState } = await (await placed).json()
  const source = (await page.locator('iframe').getAttribute('src')) ?? ''
  for (const transaction of ['purchasecorrection', 'refund']) {
    const data = { kind: 'duplicate', transaction, orderIdPrefix: paymentState.orderId }
    await request.post(new URL('/__sim/faults', source).href, { data })
  }
  await page.route(/Payment\/process/, async route => {
    await route.fetch()
    await route.abort()
  })
  await shopper.enterCard(wrongCodeCard)
  await shopper.pay()
  await expect(page.getByText(shopper.texts.checkout.unknownTitle)).toBeVisible()
  await page.reload()
  const alert = page.getByRole('alert').filter({ hasText: /Your card was charged/ })
  await expect(alert.locator('a[href^="tel:"]')).toBeVisible()
  await expect(alert).not.toContainText(shopper.texts.checkout.declinedRetry)
})

test('an address outside the zones shows a message, and pickup stays possible', async ({
  page,
  shopper,
}) => {
  await shopper.fillBasket()
  await shopper.open('/delivery')
  const field = page.getByRole('main').getByRole('combobox')
  const tooFar = page.getByText(/outside our delivery zones|more than 100 km/)
  const { delivery } = shopper.texts
  await field.fill('K1A 0B1')
  await page.getByRole('option').first().click()
  await expect(tooFar).toBeVisible()
  await expect(page.getByText(delivery.precision.postal)).toBeHidden()
  // A failed search clears the last result.
  await field.fill('zzqx qqq')
  await expect(page.getByText(delivery.field.nothing)).toBeVisible()
  await expect(tooFar).toBeHidden()
  await expect(page.getByText(delivery.answer.unknown)).toBeVisible()
  await field.fill('PO Box 12, Toronto')
  await expect(page.getByText(delivery.field.poBox)).toBeVisible()
  // Enter does not choose between streets with the same name.
  await field.fill('10 King St, Toronto')
  await expect(page.getByText(delivery.field.ambiguous)).toBeVisible()
  await field.press('Enter')
  await expect(page.getByText(delivery.answer.unknown)).toBeVisible()
  await page.getByRole('option', { name: /^10 King St W, Downtown Toronto/ }).click()
  const zoneTitle = page.getByText(delivery.answer.title, { exact: true }).first()
  await expect(zoneTitle).toBeVisible()
  // An ambiguous address from the home page clears the last result and offers links.
  await shopper.open('/delivery?address=30+Church+St,+Toronto')
  await expect(page.getByText(delivery.answer.unknown)).toBeVisible()
  await page.getByRole('link', { name: '30 Church St, Weston, Toronto' }).click()
  await expect(zoneTitle).toBeVisible()
  await shopper.preparePickup()
  await expect(page.locator('iframe')).toBeVisible()
})

test('the basket takes an address, and lists only the missing parts', async ({ page, shopper }) => {
  await shopper.fillBasket()
  await shopper.open('/basket')
  await page.getByRole('main').getByRole('combobox').fill('1203-5100 Yonge St')
  await page.getByRole('option').first().click()
  const { address, form } = shopper.texts.basket
  await expect(page.locator('#delivery-address')).toBeFocused()
  const part = (name: keyof typeof address.fields) => page.locator(`#${name}`)
  await expect(part('street')).toHaveValue(/5100 Yonge/)
  await expect(part('unit')).toHaveValue('1203')
  await part('city').fill('Toronto')
  await part('postalCode').fill('')
  await page.getByRole('button', { name: form.submit }).click()
  await expect(page.getByRole('alert').getByText('Please add your postal code')).toBeVisible()
  await expect(page.getByRole('alert').getByText('Please add your city')).toHaveCount(0)
})

for (const [postalCode, street, city] of [
  ['M2M 4J1', '5100 Yonge St', 'Toronto'],
  ['M2N 5V7', '5168 Yonge St', 'North York'],
] as const) {
  test(`a typed street decides the zone of ${postalCode} in the basket`, async ({
    page,
    shopper,
  }) => {
    await shopper.fillBasket()
    await shopper.open('/basket')
    await page.getByRole('main').getByRole('combobox').fill(postalCode)
    await page.getByRole('option').first().click()
    await page.locator('#street').fill(street)
    await page.locator('#city').fill(city)
    const { address, window } = shopper.texts.basket
    await expect(page.getByRole('status').getByText(address.costHere('$5.00'))).toBeVisible()
    await expect(page.locator('.zone-terms')).toContainText('$5.00')
    await expect(page.getByRole('group', { name: window.delivery })).toBeVisible()
    await expect(page.getByText(shopper.texts.delivery.severalZones)).toHaveCount(0)
    await expect(page.locator('#street')).toHaveValue(street)
  })
}

test('the form stops if sending it decides another zone, and until its windows are loaded', async ({
  page,
  shopper,
}) => {
  await shopper.fillBasket('basmati', 8)
  await shopper.open('/basket')
  await page.getByRole('main').getByRole('combobox').fill('M2N 5V7')
  await page.getByRole('option').first().click()
  // The look-up ends after the form was sent.
  const release = await holdRequests(page, '**/api/geocode*')
  await shopper.fillShippingForm()
  const { address, window } = shopper.texts.basket
  const notice = page.getByRole('status').filter({ hasText: address.costHere('$5.00') })
  const releaseWindows = await holdRequests(page, '**/api/windows*')
  await page.locator('#street').press('Enter')
  release()
  await expect(notice).toBeFocused()
  await expect(notice).toContainText(address.checkAgain)
  await page.locator('#street').press('Enter')
  await expect(page.getByRole('status').filter({ hasText: window.wait })).toBeFocused()
  releaseWindows()
  await expect(page.getByRole('status').filter({ hasText: window.check })).toBeFocused()
  await page.locator('#street').press('Enter')
  await expect(page).toHaveURL(/\/checkout$/)
})

test('the button stays under the mouse while the street is looked up', async ({
  page,
  shopper,
}) => {
  await shopper.fillBasket('basmati', 8)
  await shopper.open('/basket')
  await page.getByRole('main').getByRole('combobox').fill('5000 Yonge St')
  await page.getByRole('option').first().click()
  const { address, form } = shopper.texts.basket
  const button = page.getByRole('button', { name: form.submit })
  await button.click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  const release = await holdRequests(page, '**/api/geocode*')
  await shopper.fillShippingForm()
  await button.hover()
  await page.mouse.down()
  release()
  await expect(page.getByRole('status').getByText(address.costHere('$5.00'))).toBeVisible()
  await page.mouse.up()
  await expect(page).toHaveURL(/\/checkout$/)
})

test('the basket says at once that an address is too far, even if only its town is known', async ({
  page,
  shopper,
}) => {
  await shopper.fillBasket()
  await shopper.open('/basket')
  await page.getByRole('main').getByRole('combobox').fill('24 Sussex Dr, Ottawa')
  await page.getByRole('option').first().click()
  const { warnings, address } = shopper.texts.basket
  await expect(page.getByText(warnings.tooFar)).toBeVisible()
  await expect(page.getByText(address.estimate)).toHaveCount(0)
})

test('removing a recent address keeps the keyboard in the list', async ({ page, shopper }) => {
  await shopper.fillBasket()
  const texts = ['1 First St, Toronto', '2 Second St, Toronto', '3 Third St, Toronto']
  await page.evaluate(
    addresses => localStorage.setItem('addresses', JSON.stringify(addresses)),
    [...texts.map(address => ({ address, lat: 43.78, lng: -79.41, zoneId: 1 }))],
  )
  await shopper.open('/basket')
  const removal = (text: string) =>
    page.getByRole('button', { name: shopper.texts.basket.address.forget(text) })
  await removal(texts[1] ?? '').press('Enter')
  await expect(removal(texts[2] ?? '')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(removal(texts[0] ?? '')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('combobox')).toBeFocused()
})

test('the basket fills in the email of a signed-in shopper', async ({ page, shopper }) => {
  await shopper.fillBasket()
  const response = await page.request.post('/api/auth/Login', { data: masterLogin })
  const { token } = await response.json()
  await page.evaluate(token => localStorage.setItem('token', token), token)
  await shopper.open('/basket')
  await shopper.choosePickup()
  const email = page.getByLabel(shopper.texts.basket.form.email, { exact: true })
  await expect(email).toHaveValue(masterLogin.email)
})

test('the form shows missing fields beside each field', async ({ page, shopper }) => {
  await shopper.fillBasket()
  await shopper.open('/basket')
  await shopper.choosePickup()
  await page.getByRole('button', { name: shopper.texts.basket.form.submit }).click()
  for (const text of [
    'Name should be more than three characters long',
    'Email is not valid',
    'Phone is required',
  ]) {
    await expect(page.getByText(text).first()).toBeVisible()
  }
})

test('a new order is listed as unprinted until it is printed', async ({
  page: master,
  request,
}) => {
  // In base 36: no field accepts a long number, because it could be a card number.
  const name = `Printed ${Date.now().toString(36)}`
  await placePaidOrder(request, { name })
  await openBackOffice(master, searched('/invoices/unprinted', name))
  await master.getByRole('row', { name }).getByRole('link', { name: 'Open' }).click()
  await expect(master).toHaveURL(/\/print/)
  await expect(master.getByRole('button', { name: 'Print', exact: true })).toBeVisible()
  await expect(master.getByText(name).first()).toBeVisible()
  await searchInvoices(master, 'printed', name)
  await expect(master.getByRole('row', { name })).toBeVisible()
  await searchInvoices(master, 'unprinted', name)
  await expect(master.getByText('No items to display')).toBeVisible()
  await expect(master.getByRole('row', { name })).toHaveCount(0)
})

/** Searches, because a new order may be on a later page of the list. */
async function searchInvoices(master: Page, list: 'printed' | 'unprinted', text: string) {
  await master.goto(`/admin/#${searched(`/invoices/${list}`, text)}`)
  await expect(
    master.getByRole('heading', { name: new RegExp(`^${list} invoices$`, 'i') }),
  ).toBeVisible()
}
