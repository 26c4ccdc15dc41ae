import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { messages } from '#shared/messages.ts'
import { expect, test } from './fixtures.ts'
import { openMaster } from './mailbox.ts'

const password = 'cardamom and dried lime'

test('a Master turns the second factor on, logs in with it everywhere and turns it off', async ({
  browser,
  page,
  request,
  shopper,
}) => {
  const email = await openMaster(request, password)
  const office = await (await browser.newContext()).newPage()
  await office.goto('/admin/#/security')
  await logInToOffice(office, email)
  await office.getByRole('button', { name: 'Turn on' }).click()
  await office.getByLabel('Password').fill(password)
  await office.getByRole('button', { name: 'Continue' }).click()
  await expect(office.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await office.locator('code').textContent()) ?? ''
  const codes = new TOTP({ secret: Secret.fromBase32(secret) })
  await office.getByLabel('Code from the app').fill(codes.generate())
  await office.getByRole('button', { name: 'Confirm' }).click()
  const list = office.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const [first = '', second = ''] = await list.allInnerTexts()
  await office.getByRole('button', { name: 'I saved my codes' }).click()
  await expect(office.getByText('10 recovery codes left')).toBeVisible()

  const { account, layout } = shopper.texts
  await shopper.open('/login')
  const main = page.getByRole('main')
  await main.getByLabel(account.fields.email, { exact: true }).fill(email)
  await main.getByLabel(account.fields.password, { exact: true }).fill(password)
  await main.getByRole('button', { name: account.login.submit, exact: true }).click()
  const code = main.getByLabel(account.secondFactor.app.label, { exact: true })
  await expect(code).toBeFocused()
  await code.fill('000000')
  await main.getByRole('button', { name: account.login.submit, exact: true }).click()
  await expect(code).toHaveAccessibleDescription(messages.codeWrong)
  // The code of the next step: the code that turned it on is used up.
  await code.fill(codes.generate({ timestamp: Date.now() + 30_000 }))
  await main.getByRole('button', { name: account.login.submit, exact: true }).click()
  await expect(page.locator('summary').filter({ hasText: layout.user.menu })).toBeVisible()

  await office.evaluate(() => localStorage.clear())
  await office.reload()
  await logInToOffice(office, email)
  await office.getByLabel('Code').fill(first)
  await office.getByRole('button', { name: 'Log in' }).click()
  await expect(office.getByText('9 recovery codes left')).toBeVisible()
  await office.getByRole('button', { name: 'Turn off' }).click()
  await office.getByLabel('Password').fill(password)
  await office.getByLabel('App code or recovery code').fill(second)
  await office.getByRole('button', { name: 'Turn off' }).click()
  await expect(office.getByRole('button', { name: 'Turn on' })).toBeVisible()
  await office.context().close()
})

async function logInToOffice(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}
