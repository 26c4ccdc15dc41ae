import { expect, holdRequests, test } from './fixtures.ts'
import { masterLogin } from './playwright.config.ts'

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

test('a street that was not typed decides no zone until the shopper chooses it', async ({
  page,
  shopper,
}) => {
  await shopper.fillBasket()
  await shopper.open('/basket')
  await page.getByRole('main').getByRole('combobox').fill('5100 Yonge St')
  await page.getByRole('option').first().click()
  await page.locator('#unit').fill('7')
  await page.locator('#street').fill('77 Maple Ave')
  await page.locator('#city').fill('Richmond Hill')
  await page.locator('#postalCode').fill('L4C 6R9')
  const { warnings } = shopper.texts.basket
  await expect(page.getByRole('status').getByText(warnings.didYouMean)).toBeVisible()
  // The postal code is only an estimate, and its area lies in several zones.
  await expect(page.locator('.zone-terms')).toHaveCount(0)
  await page.getByRole('button', { name: '77 Red Maple Rd, Richmond Hill' }).click()
  await expect(page.locator('#delivery-address')).toBeFocused()
  await expect(page.locator('.zone-terms')).toContainText('$5.00')
  await expect(page.locator('#street')).toHaveValue('77 Red Maple Rd')
  await expect(page.locator('#unit')).toHaveValue('7')
  await expect(page.locator('#postalCode')).toHaveValue('L4C 6R9')
})

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
