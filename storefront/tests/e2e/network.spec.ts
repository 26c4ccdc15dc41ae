import type { BrowserContext } from '@playwright/test'
import { expect, openBackOffice, test } from './fixtures.ts'

/** The origins that a browser asks from now on; what stands in an address itself asks nobody. */
function watchOrigins(context: BrowserContext): Set<string> {
  const origins = new Set<string>()
  context.on('request', request => {
    const { protocol, origin } = new URL(request.url())
    if (!['data:', 'blob:'].includes(protocol)) origins.add(origin)
  })
  return origins
}

test('a shopper’s browser asks the shop and, for the card, the payment frame, and nobody else', async ({
  context,
  page,
  shopper,
}) => {
  const asked = watchOrigins(context)
  for (const path of ['/', '/about', '/brands', '/promotions', '/contact', '/login', '/fa']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await shopper.open('/delivery')
  await expect(page.locator('.leaflet-container')).toBeVisible()
  const { origin } = new URL(page.url())
  expect([...asked]).toEqual([origin])

  await shopper.add('rice', 2)
  await shopper.preparePickup()
  const frame = page.locator('iframe')
  await expect(frame.contentFrame().getByRole('textbox').first()).toBeVisible()
  const payment = new URL((await frame.getAttribute('src')) ?? '', origin).origin
  expect([...asked].sort()).toEqual([origin, payment].sort())
})

test('the back office asks nobody but the shop, and shows the backups', async ({
  context,
  page,
}) => {
  const asked = watchOrigins(context)
  const master = await openBackOffice(page)
  for (const screen of ['products', 'invoices/unprinted', 'zones', 'setup', 'backups']) {
    await master.goto(`/admin/#/${screen}`)
    await expect(master.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect(master.getByText(/A backup is made every 24 hours/)).toBeVisible()
  expect([...asked]).toEqual([new URL(master.url()).origin])
})
