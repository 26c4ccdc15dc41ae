import { expect, openBackOffice, test } from './fixtures.ts'
import { freshName } from './fresh-name.ts'

test('the setup rejects invalid values, saves valid ones, and asks before typed text is lost', async ({
  page,
  request,
}) => {
  const [label, field] = ['GST/HST number', 'gstNumber']
  const value = freshName('Firuzeh')
  const master = await openBackOffice(page, '/setup')
  await expect(master.getByRole('heading', { level: 1, name: 'Setup' })).toBeVisible()
  const submit = master.getByRole('button', { name: 'Submit' })
  const email = master.getByLabel('Main email', { exact: true })
  const tax = master.getByLabel('Tax', { exact: true })
  const changed = master.getByLabel(label, { exact: true })
  const before = { email: await email.inputValue(), tax: await tax.inputValue() }
  expect(before.tax).toMatch(/^\d+\.\d\d$/)

  const was = await changed.inputValue()
  await changed.fill(value)
  await email.fill('nobody at home')
  await tax.fill('1,5')
  await submit.click()
  await expect(master.getByText('Use a point for decimals, e.g. 1.5')).toBeVisible()
  await tax.fill('101')
  await submit.click()
  await expect(master.getByText('Email is not valid')).toBeVisible()
  await expect(master.getByText('Between 0 and 100')).toBeVisible()
  expect((await (await request.get('/api/Global')).json())[field]).toBe(was)

  await email.fill(before.email)
  await tax.fill(before.tax)
  await submit.click()
  await expect(master.getByText('Item saved successfully!')).toBeVisible()
  expect((await (await request.get('/api/Global')).json())[field]).toBe(value)
  await changed.fill(was)
  await submit.click()
  await expect.poll(async () => (await (await request.get('/api/Global')).json())[field]).toBe(was)

  await test.step('a click on the map sets the map centre', async () => {
    const latitude = master.getByLabel('Map centre latitude')
    const start = Number(await latitude.inputValue())
    await master.locator('.leaflet-container').click({ position: { x: 60, y: 200 } })
    await expect.poll(async () => Number(await latitude.inputValue())).toBeLessThan(start)
  })
  await test.step('a redirect to the required second factor asks first', async () => {
    const name = master.getByLabel('Company name', { exact: true })
    await name.fill('Half typed')
    const missing = { code: 'second_factor_missing', message: 'The second factor is missing.' }
    await master.route('**/api/settings/*', route => route.fulfill({ status: 428, json: missing }))
    const dialogs: string[] = []
    master.once('dialog', dialog => {
      dialogs.push(dialog.type())
      dialog.dismiss()
    })
    await submit.click()
    await expect(master.getByText(missing.message)).toBeVisible()
    await expect.poll(() => dialogs).toEqual(['confirm'])
    await expect(name).toHaveValue('Half typed')
  })
})

test('a list fits every width, and is shown in Persian until switched back to English', async ({
  page,
}) => {
  const master = await openBackOffice(page, '/invoices/unprinted')
  await expect(master.getByRole('heading', { name: 'Unprinted invoices' })).toBeVisible()
  await test.step('no list is wider than the page, and the top bar fits into the window', async () => {
    for (const width of [390, 820, 1024, 1280, 1440]) {
      await master.setViewportSize({ width, height: 900 })
      await expect(
        master.getByRole('button', { name: 'Open' }).or(master.getByText('Open')).first(),
      ).toBeVisible()
      const overflow = await master.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
      await expect(master.getByLabel('Profile')).toBeInViewport({ ratio: 1 })
    }
  })
  await test.step('amount and status are visible on a small laptop', async () => {
    await master.setViewportSize({ width: 1024, height: 900 })
    await expect(master.getByRole('columnheader', { name: 'Receipt' })).toBeHidden()
    const hidden = await master
      .locator('table')
      .evaluate(({ parentElement, scrollWidth }) => scrollWidth - (parentElement?.clientWidth ?? 0))
    expect(hidden).toBeLessThanOrEqual(0)
  })
  await master.getByRole('button', { name: 'فارسی' }).click()
  await expect(master.getByRole('heading', { name: 'فاکتورهای چاپ‌نشده' })).toBeVisible()
  await expect(master.locator('html')).toHaveAttribute('dir', 'rtl')
  await master.goto('/admin/#/sponsors')
  await master.reload()
  await expect(master.getByRole('heading', { name: 'حامیان' })).toBeVisible()
  await master.getByRole('button', { name: 'افزودن' }).click()
  await master.getByRole('dialog').getByRole('button', { name: 'ذخیره' }).click()
  await expect(master.getByText('نام لازم است')).toBeVisible()
  await master.getByRole('button', { name: 'بستن' }).click()
  await master.getByRole('button', { name: 'English' }).click()
  await expect(master.getByRole('heading', { name: 'SPONSORS' })).toBeVisible()
})
