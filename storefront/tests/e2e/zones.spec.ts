import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { expect, masterToken, test } from './fixtures.ts'
import { ZoneEditor } from './zone-editor.ts'

// Serial, because all of them change the same zone map.
test.describe.configure({ mode: 'serial' })

let token: string
let before: string

test.beforeAll(async ({ playwright }, { project }) => {
  const api = await playwright.request.newContext({ baseURL: project.use.baseURL })
  token = await masterToken(api)
  before = (await loadZones(api)).jsonZone
  await api.dispose()
})

const named = { aliasName: '', deliveryCost: 0, minPurchase: 0 }
const blue = { fillColor: '#0072b2', strokeColor: '#00456b' }
const circle = {
  ...named,
  id: 1,
  name: 'Zone A',
  color: blue,
  zIndex: 1,
  type: 'circle',
  circle: { center: { lat: 43.7936, lng: -79.4178 }, radius: 1200 },
}
const rectangle = {
  ...named,
  id: 2,
  name: 'Zone B',
  color: blue,
  zIndex: 2,
  type: 'rectangle',
  rectangle: { southWest: { lat: 43.77, lng: -79.46 }, northEast: { lat: 43.79, lng: -79.43 } },
}
const polygon = {
  ...named,
  id: 3,
  name: 'Zone C',
  color: blue,
  zIndex: 3,
  type: 'polygon',
  polygon: [
    { lat: 43.83, lng: -79.46 },
    { lat: 43.83, lng: -79.37 },
    { lat: 43.78, lng: -79.39 },
  ],
}

test('all three shapes can be drawn and saved, and the shop shows them', async ({
  context,
  page,
}) => {
  await saveZones(context.request, '[]')
  const zoneEditor = await openZones(context)
  await zoneEditor.draw('Circle', [0.5, 0.5], [0.7, 0.6])
  await zoneEditor.draw('Rectangle', [0.2, 0.2], [0.4, 0.45])
  await zoneEditor.drawPolygon([
    [0.6, 0.1],
    [0.9, 0.15],
    [0.8, 0.4],
  ])
  await zoneEditor.zone('Zone C').getByRole('button', { name: 'Remove' }).click()
  await zoneEditor.page.getByRole('button', { name: 'Undo' }).click()
  await expect(zoneEditor.zone('Zone C')).toContainText('Free delivery · no minimum')
  await zoneEditor.save()
  const { jsonZone } = await loadZones(context.request)
  const stored = JSON.parse(jsonZone)
  expect(stored).toMatchObject([
    { ...named, name: 'Zone A', type: 'circle', zIndex: 1 },
    { ...named, name: 'Zone B', type: 'rectangle', zIndex: 2 },
    { ...named, name: 'Zone C', type: 'polygon', zIndex: 3 },
  ])
  expect(stored[2].polygon).toHaveLength(3)
  await page.goto('/delivery')
  for (const name of ['Zone A', 'Zone B', 'Zone C']) {
    await expect(page.getByRole('main')).toContainText(name)
  }
})

test('edited, dragged, reordered and recoloured zones survive a reload', async ({ context }) => {
  await saveZones(context.request, JSON.stringify([circle, rectangle, polygon]))
  const zoneEditor = await openZones(context)
  const [a, b, c] = [
    zoneEditor.zone('Zone A'),
    zoneEditor.zone('Zone B'),
    zoneEditor.zone('Zone C'),
  ]
  await a.getByRole('button', { name: 'Select' }).click()
  await expect(b.getByRole('button', { name: 'Select' })).toBeDisabled()
  await expect(zoneEditor.page.getByRole('button', { name: 'Circle' })).toBeDisabled()
  await zoneEditor.dragShape([30, 20])
  await zoneEditor.dragHandle(zoneEditor.page.locator('.leaflet-edit-resize').first(), [10, -6])
  await a.getByRole('button', { name: 'Orange' }).click()
  await a.getByLabel('Delivery cost').fill('')
  await a.getByRole('button', { name: 'Save' }).click()
  await expect(a).toContainText('Please fill in this field.')
  await a.getByLabel('Delivery cost').fill('7.5')
  await a.getByLabel('Minimum purchase').fill('35')
  await a.getByLabel('Alias').fill('Round the corner')
  await a.getByRole('button', { name: 'Save' }).click()
  await expect(a).toContainText('Delivery $7.50 · basket over $35.00')

  await b.getByRole('button', { name: 'Select' }).click()
  await zoneEditor.dragShape([0, 16])
  await zoneEditor.dragHandle(zoneEditor.page.locator('.leaflet-edit-resize').first(), [-8, -8])
  await b.getByRole('button', { name: 'Cancel' }).click()
  await c.getByRole('button', { name: 'Select' }).click()
  await zoneEditor.dragShape([-10, 0])
  await zoneEditor.dragHandle(zoneEditor.page.locator('.leaflet-editing-icon').first(), [-12, 0])
  await c.getByRole('button', { name: 'Save' }).click()

  await expect(a.getByRole('button', { name: 'Move Up' })).toBeDisabled()
  await expect(c.getByRole('button', { name: 'Move Down' })).toBeDisabled()
  await a.getByRole('button', { name: 'Move Down' }).press('Enter')
  await expect(a.getByRole('button', { name: 'Move Down' })).toBeFocused()
  await zoneEditor.page.keyboard.press('Enter')
  await expect(zoneEditor.zones.last()).toHaveAccessibleName('Zone A')
  await zoneEditor.save()

  const [first, second, third] = JSON.parse((await loadZones(context.request)).jsonZone)
  expect(first.rectangle).toEqual(rectangle.rectangle)
  expect(second).toMatchObject({ name: 'Zone C', zIndex: 2 })
  expect(second.polygon[0]).not.toEqual(polygon.polygon[0])
  expect(second.polygon[1].lng).toBeLessThan(-79.37)
  expect(third).toMatchObject({
    name: 'Zone A',
    zIndex: 3,
    deliveryCost: 7.5,
    minPurchase: 35,
    color: { fillColor: '#e69f00' },
  })
  expect(third.circle.center.lng).toBeGreaterThan(-79.4178)
  expect(third.circle.radius).not.toBe(1200)
  await zoneEditor.page.reload()
  await expect(zoneEditor.zones.last()).toContainText('Round the corner')
})

test('a save of an outdated map overwrites nothing and offers choices', async ({ context }) => {
  await saveZones(context.request, before)
  const zoneEditor = await openZones(context)
  const newest = await saveZones(context.request, before)
  // The last zone has windows of its own, with two orders.
  const plan = { id: 1, kind: 'delivery', zoneId: JSON.parse(before).at(-1).id }
  await zoneEditor.page.route('**/api/window-plans?*', route =>
    route.fulfill({ json: [plan], headers: { 'Content-Range': 'window-plans 0-0/1' } }),
  )
  await zoneEditor.page.route('**/api/windows/board?*', route =>
    route.fulfill({ json: { windows: [{ used: 2 }] } }),
  )
  await zoneEditor.zones.last().getByRole('button', { name: 'Remove' }).click()
  const left = await zoneEditor.zones.count()
  const question = zoneEditor.page.getByRole('alertdialog', { name: /own weekly plan: 1 window/ })
  await zoneEditor.page.getByRole('button', { name: 'Save to database' }).click()
  await expect(question).toContainText('with 2 orders waiting')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await zoneEditor.page.getByRole('button', { name: 'Save to database' }).click()
  await question.getByRole('button', { name: 'Save anyway' }).click()
  const conflict = zoneEditor.page.getByRole('dialog', { name: /changed in the meantime/ })
  await expect(conflict).toContainText(`revision ${newest}`)
  expect((await loadZones(context.request)).revision).toBe(newest)
  await conflict.getByRole('button', { name: /load the newest/ }).click()
  await expect(zoneEditor.page.getByText('Map is saved in the temprory storage')).toBeVisible()
  await expect(zoneEditor.zones).toHaveCount(JSON.parse(before).length)
  await zoneEditor.page.getByRole('button', { name: 'Reset' }).click()
  await expect(zoneEditor.page.getByText('Map is loaded from temprory storage')).toBeVisible()
  await expect(zoneEditor.zones).toHaveCount(left)
  await zoneEditor.page.unroute('**/api/window-plans?*')
  await zoneEditor.page.getByRole('button', { name: 'Save to database' }).click()
  await conflict.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(zoneEditor.page.getByText('Map is saved in database!')).toBeVisible()
  expect(JSON.parse((await loadZones(context.request)).jsonZone)).toHaveLength(left)

  await zoneEditor.chooseFromMenu('Saved revisions')
  const list = zoneEditor.page.getByRole('dialog', { name: 'Saved revisions' })
  const earlier = list.getByRole('listitem').filter({ hasText: `Revision ${newest} ` })
  await earlier.getByRole('button', { name: 'Restore' }).click()
  await expect(zoneEditor.zones).toHaveCount(JSON.parse(before).length)
  expect((await loadZones(context.request)).jsonZone).toBe(before)
})

test('an address is checked, and leaving unsaved zones always asks first', async ({ context }) => {
  const zoneEditor = await openZones(context)
  const { page } = zoneEditor
  await test.step('the address check shows which zone applies, and why', async () => {
    const checker = page.getByRole('region', { name: 'Check an address' })
    await checker.getByLabel('Check an address').fill('M2N 5P5')
    await checker.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(checker).toContainText(/so it applies|No other zone covers/)
    await checker.getByLabel('Check an address').fill('Ottawa')
    await checker.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(checker).toContainText(/No delivery here|No place found/)
  })
  const leave = page.getByRole('menuitem', { name: 'Aisles' })
  const aisles = page.getByRole('heading', { name: 'AISLES' })
  await zoneEditor.zones.first().getByRole('button', { name: 'Move Down' }).click()
  await leave.click()
  const confirmation = page.getByRole('dialog', { name: 'Leave without saving zones?' })
  await confirmation.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/#\/zones$/)
  await leave.click()
  await confirmation.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(aisles).toBeVisible()
  await page.goBack()
  const state = page.getByRole('status')
  await expect(state.filter({ hasText: /^Saved$/ })).toBeVisible()

  await zoneEditor.zones.first().getByRole('button', { name: 'Move Down' }).click()
  await page.goto('/admin/#/aisles')
  await expect(aisles).toBeVisible()
  await page.goto('/admin/#/zones')
  await expect(state.filter({ hasText: /^Saved$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(state.filter({ hasText: 'Not saved to database' })).toBeVisible()

  await zoneEditor.zones.first().getByRole('button', { name: 'Select' }).click()
  const dialogType = page.waitForEvent('dialog').then(async dialog => {
    await dialog.accept()
    return dialog.type()
  })
  await page.reload()
  expect(await dialogType).toBe('beforeunload')
})

test('without delivery, checkout and basket name pickup', async ({ page, shopper }) => {
  await shopper.fillBasket()
  await saveZones(page.request, '[]')
  await shopper.open('/checkout')
  await expect(page.getByRole('main')).toContainText('We are not delivering at the moment.')
  await page.getByRole('link', { name: 'Choose pickup' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'We are not delivering' })
  await expect(notice).toContainText('Pickup is chosen now.')
  await expect(page.getByRole('radio', { name: 'Pickup' })).toBeChecked()
  await saveZones(page.request, before)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Delivery' })).toBeChecked()
  await expect(notice).toHaveCount(0)
})

async function openZones(context: BrowserContext): Promise<ZoneEditor> {
  const page = await context.newPage()
  await page.addInitScript(value => localStorage.setItem('token', value), token)
  await page.goto('/admin/#/zones')
  await expect(page.getByText('Map is loaded from database')).toBeVisible()
  return new ZoneEditor(page)
}

async function loadZones(api: APIRequestContext): Promise<{ jsonZone: string; revision: number }> {
  return (await api.post('/api/zones/loadzones')).json()
}

/** Saves zones by the API, as another Master would. Returns the new revision. */
async function saveZones(api: APIRequestContext, jsonZone: string): Promise<number> {
  const response = await api.post('/api/zones/savezones', {
    headers: { Authorization: `Bearer ${token}` },
    data: { id: 10, jsonZone },
  })
  return (await response.json()).revision
}
