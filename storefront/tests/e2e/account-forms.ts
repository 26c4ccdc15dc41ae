import type { Page } from '@playwright/test'
import { expect, type Shopper } from './fixtures.ts'

export async function register(
  shopper: Shopper,
  account: { name: string; email: string; password: string },
) {
  const { fields, register: text } = shopper.texts.account
  await shopper.open('/register')
  await fill(shopper.page, fields.name, account.name)
  await fill(shopper.page, fields.email, account.email)
  await fill(shopper.page, fields.password, account.password)
  await fill(shopper.page, fields.confirmPassword, account.password)
  await press(shopper.page, text.submit)
}

export async function logIn(shopper: Shopper, email: string, password: string) {
  await shopper.open('/login')
  await fillLogin(shopper, email, password)
}

export async function fillLogin({ page, texts }: Shopper, email: string, password: string) {
  await fill(page, texts.account.fields.email, email)
  await fill(page, texts.account.fields.password, password)
  await press(page, texts.account.login.submit)
}

export async function fillNewPassword({ page, texts }: Shopper, password: string) {
  await fill(page, texts.account.fields.newPassword, password)
  await fill(page, texts.account.fields.confirmPassword, password)
}

export function fill(page: Page, label: string, value: string) {
  return page.getByRole('main').getByLabel(label, { exact: true }).fill(value)
}

export function press(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

export function userMenu({ page, texts }: Shopper) {
  return page.locator('summary').filter({ hasText: texts.layout.user.menu })
}

export async function expectFieldErrors(page: Page, errors: Record<string, string>) {
  for (const [field, text] of Object.entries(errors)) {
    const input = page.locator(`#${field}`)
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(input).toHaveAccessibleDescription(text)
  }
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(Object.values(errors))
}
