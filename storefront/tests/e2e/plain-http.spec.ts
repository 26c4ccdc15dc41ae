import { editTexts } from '#app/i18n/use-edit-text.ts'
import { invoiceTexts } from '#app/i18n/use-invoice-text.ts'
import {
  expect,
  openBackOffice,
  prefix,
  searched,
  test,
  usePlainHttp,
  waitForScripts,
} from './fixtures.ts'
import { findLink, freshAddress } from './mailbox.ts'
import { placePaidOrder } from './paid-order.ts'

test.describe('on plain HTTP', { tag: '@phone' }, () => {
  test.use({ language: 'fa' })

  test('a shopper edits an order', async ({ page, request }) => {
    const text = editTexts.fa
    const email = freshAddress('http')
    await placePaidOrder(request, { email })
    const link = await findLink(request, email, 'receipt')
    await usePlainHttp(page)
    await page.goto(`${prefix.fa}${link.slice(link.indexOf('/invoice?'))}`)
    await page.getByRole('link', { name: text.open }).click()
    const less = page.locator('.edit-row .stepper-less').first()
    await waitForScripts(less)
    await less.click()
    await page.getByRole('button', { name: text.save }).click()
    await expect(page.getByRole('heading', { name: invoiceTexts.fa.edits.title })).toBeVisible()
  })
})

test('on plain HTTP a Master edits an order, and selects its payment link to copy it', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const orderId = await placePaidOrder(request, { email: freshAddress('http') })
  await usePlainHttp(page)
  await openBackOffice(page, searched('/invoices/unprinted', orderId))
  await page.getByRole('button', { name: `View order ${orderId}` }).click()
  await page.getByRole('button', { name: 'Edit order' }).click()
  const dialog = page.getByRole('dialog', { name: `Edit order ${orderId}` })
  await dialog.getByRole('spinbutton').fill('3')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toHaveCount(0)
  const panel = page.getByRole('region', { name: 'Payment link' })
  await panel.getByRole('button', { name: 'Copy link' }).click()
  const url = panel.getByRole('textbox', { name: 'Payment link' })
  await expect(url).toBeFocused()
  const selected = await url.evaluate((field: HTMLInputElement) =>
    field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
  )
  expect(selected).toBe(await url.inputValue())
  await expect(panel.getByRole('alert')).toHaveCount(0)
})
