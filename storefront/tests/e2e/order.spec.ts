import type { Page } from '@playwright/test'
import {
  customer,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectReadableInDark,
  goodCard,
  openBackOffice,
  prefix,
  searched,
  test,
  widthOf,
} from './fixtures.ts'
import { freshName } from './fresh-name.ts'
import { placePaidOrder } from './paid-order.ts'

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

test('a new order is listed as unprinted until it is printed', async ({
  page: master,
  request,
}) => {
  // In base 36: no field accepts a long number, because it could be a card number.
  const name = freshName('Printed')
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
