import { creditTexts } from '#app/i18n/use-credit-text.ts'
import {
  customer,
  expect,
  expectAccessible,
  expectNoOverflow,
  masterToken,
  openBackOffice,
  test,
} from './fixtures.ts'
import { findLink, freshAddress } from './mailbox.ts'

test.describe('store credit', { tag: '@phone' }, () => {
  test.use({ language: 'fa' })

  test('a guest opens the credit by a mailed link and pays with it, without a card', async ({
    page,
    shopper,
  }) => {
    const text = creditTexts.fa
    const email = freshAddress('a.guest.with.a.long.name')
    const token = await masterToken(page.request)
    const granted = await page.request.post('/api/credits/grant', {
      headers: { Authorization: `Bearer ${token}` },
      data: { email, amount: 500, reason: 'Late delivery', key: email },
    })
    expect(granted.status()).toBe(200)

    await shopper.open('/credit')
    await page.getByLabel(text.email).fill(email)
    await page.getByRole('button', { name: text.submit }).click()
    await expect(page.getByText(shopper.texts.messages.creditLinkSent)).toBeVisible()
    await page.goto(await findLink(page.request, email, 'credit-link'))
    await page.getByRole('button', { name: text.open }).click()
    await expect(page.getByText(text.kinds.granted)).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page, 'main')

    await shopper.fillBasket()
    await shopper.preparePickup({ ...customer, email })
    await expect(page.locator('iframe')).toBeVisible()
    await page.getByRole('checkbox').check()
    await expect(page.getByText(text.covered)).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await expectAccessible(page, 'main')
    await shopper.pay()
    await expect(page.getByText(shopper.texts.checkout.success.title)).toBeVisible()
    await page.getByRole('link', { name: shopper.texts.checkout.success.invoice }).click()
    await expect(
      page.getByText(shopper.texts.invoice.receipt.credit, { exact: true }),
    ).toBeVisible()
  })
})

test('staff changes the credit of a person and sees its history', { tag: '@desktop' }, async ({
  page,
}) => {
  const email = freshAddress('granted')
  await openBackOffice(page, '/credits')
  await page.getByRole('button', { name: 'Give credit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Give credit' }).click()
  await expect(dialog.getByText('Please write a reason.')).toBeVisible()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Amount').fill('12.50')
  await dialog.getByLabel('Reason').fill('Late delivery')
  await dialog.getByRole('button', { name: 'Give credit' }).click()
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('$12.50')
  await row.getByRole('button', { name: 'Change credit' }).click()
  await expect(dialog.getByText('Late delivery · Master')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
})
