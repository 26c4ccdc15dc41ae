import {
  expect,
  expectAccessible,
  masterToken,
  test,
  texts,
  waitForScripts,
  widthOf,
} from './fixtures.ts'

for (const language of ['en', 'fa'] as const) {
  test(`a shopper asks for a mail when a product is back (${language})`, {
    tag: widthOf[language],
  }, async ({ page, request }) => {
    const { alert } = texts[language].catalogue.product
    const filter = encodeURIComponent(JSON.stringify({ status: 3 }))
    const [product] = await (await request.get(`/api/products?filter=${filter}`)).json()
    if (language === 'fa') {
      await page.goto(`/fa/product/${product.id}`)
    } else {
      await page.goto(`/products?str=${encodeURIComponent(product.name)}`)
      const card = page.getByRole('listitem').filter({ has: page.locator('h3') })
      const link = card.getByRole('link', { name: product.name }).first()
      await waitForScripts(link)
      await link.click()
      await expect(page.getByRole('dialog')).toBeVisible()
    }
    const open = page.getByRole('button', { name: alert.open })
    await waitForScripts(open)
    await open.click()
    const email = page.getByRole('textbox', { name: alert.email })
    await expect(email).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    const address = `waits-${language}-${Date.now()}@example.com`
    await email.fill(address)
    await page.keyboard.press('Enter')
    await expect(page.getByText(texts[language].messages.alertPending)).toBeVisible()
    await expectAccessible(page)

    const headers = { Authorization: `Bearer ${await masterToken(request)}` }
    const search = encodeURIComponent(JSON.stringify({ q: address }))
    const [mail] = await (await request.get(`/api/emails?filter=${search}`, { headers })).json()
    await page.goto(/https?:\S+\/stockAlert\S+/.exec(mail.text)?.[0] ?? '')
    const { confirm } = texts[language].pages.stockAlert
    const button = page.getByRole('button', { name: confirm })
    await waitForScripts(button)
    await expectAccessible(page)
    await button.click()
    await expect(page.getByText(texts[language].messages.alertSet)).toBeVisible()
  })
}
