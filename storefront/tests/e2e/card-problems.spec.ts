import type { BrowserContext } from '@playwright/test'
import { messages } from '#shared/messages.ts'
import {
  declinedCard,
  expect,
  expectAccessible,
  forgedTokenCard,
  goodCard,
  holdRequests,
  lostAnswerCard,
  noTokenCard,
  test,
  wrongCodeCard,
} from './fixtures.ts'

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
  await test.step('some products are gone, and the rest is too little', async () => {
    const missing = 'It is not Available'
    const message = 'The minimum purchase for this zone is $30.00 including tax.'
    const notices = [{ id: 9999, message: missing, left: 0, name: 'Saffron', fName: 'زعفران' }]
    await page.route(/Payment\/process/i, route => {
      const summary = { ...order, basketState: { ...order.basketState, notices } }
      const json = { message, error: message, code: 'conflict', summary, notices }
      return route.fulfill({ status: 409, json })
    })
    await shopper.enterCard(goodCard)
    await shopper.pay()
    const alert = page.getByRole('alert').first()
    await expect(alert).toContainText(shopper.texts.basket.dropped('Saffron', missing))
    await expect(alert).toContainText(message)
    await expect(alert.getByRole('link', { name: checkout.backToBasket })).toBeVisible()
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

/** Collects the origins that a browser sends requests to. `data:` and `blob:` URLs send none. */
function watchOrigins(context: BrowserContext): Set<string> {
  const origins = new Set<string>()
  context.on('request', request => {
    const { protocol, origin } = new URL(request.url())
    if (!['data:', 'blob:'].includes(protocol)) origins.add(origin)
  })
  return origins
}
