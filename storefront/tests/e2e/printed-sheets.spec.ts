import type { Locator } from '@playwright/test'
import { invoiceTexts } from '#app/i18n/use-invoice-text.ts'
import { formatMoney, toCents } from '#shared/domain/money/money.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import { claim } from './claimed-order.ts'
import { expect, expectAccessible, masterToken, openBackOffice, prefix, test } from './fixtures.ts'
import { findLink, freshAddress } from './mailbox.ts'
import { placePaidOrder, read } from './paid-order.ts'
import { closePacking, placeReserved } from './reserved-order.ts'

const words = {
  en: ['Picked up by', 'Basmati', 'Total CAD', 'Returns within 7 calendar days'],
  fa: ['تحویل‌گیرنده', 'برنج باسماتی', 'مبلغ کل (دلار کانادا)', 'کالا تا ۷ روز تقویمی'],
}

/** The beginnings of an estimate, its limit, and the rules of returns. */
const estimates = {
  en: ['about', 'Never more than', 'Returns within 7 calendar days'],
  fa: ['حدود', 'کالا تا ۷ روز تقویمی'],
}

for (const language of ['en', 'fa'] as const) {
  test.describe(`what is printed for the shopper (${language})`, { tag: '@desktop' }, () => {
    test.use({ language })

    test('invoice and credit note speak the language of the order, the picking list does not', async ({
      page,
      request,
    }) => {
      const isPersian = language === 'fa'
      const orderId = await placePaidOrder(request, {
        email: freshAddress('print'),
        lang: language,
      })
      const data = { amount: 1.5, reason: 'A broken jar', key: `print ${orderId}` }
      await request.post(`/api/invoices/refund/${orderId}`, {
        headers: { Authorization: `Bearer ${await masterToken(request)}` },
        data,
      })
      const invoice = await read<InvoiceView>(request, `invoices/${orderId}`)
      expect(invoice.language).toBe(language)

      const master = await openBackOffice(page, `/invoices/${orderId}/print`)
      const sheet = master.getByRole('article')
      await expect(sheet).toHaveAttribute('lang', language)
      await expect(sheet).toHaveAttribute('dir', isPersian ? 'rtl' : 'ltr')
      for (const word of words[language]) await expect(sheet).toContainText(word)
      await expect(sheet.getByRole('columnheader').nth(1)).toHaveText(isPersian ? 'کالا' : 'Item')
      await expect(sheet).toContainText(isPersian ? '−۱٫۵۰ دلار' : '-$1.50')
      // The payment too.
      await expect(sheet.getByText('CAD')).toHaveCount(isPersian ? 0 : 2)
      const payment = sheet.locator('.sheet-payment dt')
      await expect(payment.nth(0)).toHaveText(isPersian ? 'مبلغ' : 'Amount')
      await expect(payment.nth(1)).toHaveText(isPersian ? 'نوع تراکنش' : 'Transaction type')
      // Card rules fix the name of the transaction.
      await expect(sheet.locator('.sheet-payment dd').nth(1)).toHaveText('Purchase')
      await expectAccessible(master)
      await master.getByRole('button', { name: 'Picking list', exact: true }).click()
      await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('Picking list')

      const number = invoice.refunds[0]?.creditNumber
      await openBackOffice(page, `/invoices/${orderId}/credit-notes/${number}`)
      await expect(sheet).toHaveAttribute('lang', language)
      const { credits } = invoiceTexts[language]
      await expect(sheet.getByRole('heading', { level: 2 })).toContainText(credits.number)
      await expect(sheet).toContainText(credits.destination)
      // Right-to-left text would turn the number around.
      const transaction = invoice.refunds[0]?.transAction ?? ''
      await expect(sheet.locator('bdi').getByText(transaction, { exact: true })).toHaveCount(1)
      await expectAccessible(master)
    })

    test('an order that was cancelled because nothing was packed has no payment', async ({
      page,
      request,
    }) => {
      const email = freshAddress('released')
      const { orderId } = await placeReserved(request, { email, lang: language })
      const enter = await claim(request, orderId)
      await enter({ kind: 'refused', quantity: 3 })
      await closePacking(request, orderId)
      const { released } = await read<InvoiceView>(request, `invoices/${orderId}`)
      const text = invoiceTexts[language]
      const said = text.released(formatMoney(toCents(released), language))
      const expectNoPayment = async (sheet: Locator) => {
        await expect(sheet).toContainText(said)
        await expect(sheet).not.toContainText('APPROVED')
        for (const word of [text.date, text.atMostHint, text.returns, ...estimates[language]]) {
          await expect(sheet).not.toContainText(word)
        }
      }
      const link = await findLink(request, email, 'receipt')
      await page.goto(`${prefix[language]}${link.slice(link.indexOf('/invoice?'))}`)
      await expect(page.getByText(text.reservedOn)).toBeVisible()
      await expectNoPayment(page.getByRole('article'))
      const master = await openBackOffice(page, `/invoices/${orderId}/print`)
      await expectNoPayment(master.getByRole('article'))
    })
  })
}
