import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { masterLogin } from './playwright.config.ts'

// All of them change the one zone map.
test.describe.configure({ mode: 'serial' })

let token: string
let before: string

test.beforeAll(async ({ playwright }, { project }) => {
  const api = await playwright.request.newContext({ baseURL: project.use.baseURL })
  token = (await (await api.post('/api/auth/Login', { data: masterLogin })).json()).token
  before = (await loadZones(api)).jsonZone
  await api.dispose()
})

// Other tests rely on the demo zones.
test.afterAll(async ({ playwright }, { project }) => {
  const api = await playwright.request.newContext({ baseURL: project.use.baseURL })
  await saveZones(api, before)
  await api.dispose()
})

const named = { aliasName: '', deliveryCost: 0, minPurchase: 0 }
const blue = { fillColor: '#0072b2', strokeColor: '#00456b' }
const three = [
  {
    ...named,
    ...{ id: 1, name: 'Zone A', color: blue, zIndex: 1, type: 'circle' },
    circle: { center: { lat: 43.7936, lng: -79.4178 }, radius: 1200 },
  },
  {
    ...named,
    ...{ id: 2, name: 'Zone B', color: blue, zIndex: 2, type: 'rectangle' },
    rectangle: {
      southWest: { lat: 43.77, lng: -79.46 },
      northEast: { lat: 43.79, lng: -79.43 },
    },
  },
  {
    ...named,
    ...{ id: 3, name: 'Zone C', color: blue, zIndex: 3, type: 'polygon' },
    polygon: [
      { lat: 43.83, lng: -79.46 },
      { lat: 43.83, lng: -79.37 },
      { lat: 43.78, lng: -79.39 },
    ],
  },
]

test('draw all three shapes and save them; the shop shows them', async ({ context, page }) => {
  await saveZones(context.request, '[]')
  const desk = await openZones(context)
  await desk.draw('Circle', [
    [0.5, 0.5],
    [0.7, 0.6],
  ])
  await desk.draw('Rectangle', [
    [0.2, 0.2],
    [0.4, 0.45],
  ])
  await desk.draw('Polygon', [
    [0.6, 0.1],
    [0.9, 0.15],
    [0.8, 0.4],
    [0.6, 0.1],
  ])
  await desk.zone('Zone C').getByRole('button', { name: 'Remove' }).click()
  await desk.page.getByRole('button', { name: 'Undo' }).click()
  await expect(desk.zone('Zone C')).toContainText('Delivery is free · no minimum')
  await desk.save()
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

test('edit, drag, reorder and colour; all is there after a reload', async ({ context }) => {
  await saveZones(context.request, JSON.stringify(three))
  const desk = await openZones(context)
  const [circle, rectangle, polygon] = [
    desk.zone('Zone A'),
    desk.zone('Zone B'),
    desk.zone('Zone C'),
  ]
  await circle.getByRole('button', { name: 'Select' }).click()
  await expect(rectangle.getByRole('button', { name: 'Select' })).toBeDisabled()
  await expect(desk.page.getByRole('button', { name: 'Circle' })).toBeDisabled()
  await desk.dragShape([30, 20])
  await desk.dragHandle(desk.page.locator('.leaflet-edit-resize').first(), [10, -6])
  await circle.getByRole('button', { name: 'Orange' }).click()
  await circle.getByLabel('Delivery cost').fill('7.5')
  await circle.getByLabel('Minimum purchase').fill('35')
  await circle.getByLabel('Alias').fill('Round the corner')
  await circle.getByRole('button', { name: 'Save' }).click()
  await expect(circle).toContainText('Delivery $7.50 · basket above $35.00')

  await rectangle.getByRole('button', { name: 'Select' }).click()
  await desk.dragShape([0, 16])
  await desk.dragHandle(desk.page.locator('.leaflet-edit-resize').first(), [-8, -8])
  await rectangle.getByRole('button', { name: 'Cancel' }).click()
  await polygon.getByRole('button', { name: 'Select' }).click()
  await desk.dragShape([-10, 0])
  await desk.dragHandle(desk.page.locator('.leaflet-editing-icon').first(), [-12, 0])
  await polygon.getByRole('button', { name: 'Save' }).click()

  await expect(circle.getByRole('button', { name: 'Move Up' })).toBeDisabled()
  await expect(polygon.getByRole('button', { name: 'Move Down' })).toBeDisabled()
  await circle.getByRole('button', { name: 'Move Down' }).press('Enter')
  await expect(circle.getByRole('button', { name: 'Move Down' })).toBeFocused()
  await desk.page.keyboard.press('Enter')
  await expect(desk.zones.last()).toHaveAccessibleName('Zone A')
  await desk.save()

  const [kept, corner, round] = JSON.parse((await loadZones(context.request)).jsonZone)
  expect(kept.rectangle).toEqual(three[1]?.rectangle)
  expect(corner).toMatchObject({ name: 'Zone C', zIndex: 2 })
  expect(corner.polygon[0]).not.toEqual(three[2]?.polygon?.[0])
  expect(corner.polygon[1].lng).toBeLessThan(-79.37)
  expect(round).toMatchObject({
    ...{ name: 'Zone A', zIndex: 3, deliveryCost: 7.5, minPurchase: 35 },
    color: { fillColor: '#e69f00' },
  })
  expect(round.circle.center.lng).toBeGreaterThan(-79.4178)
  expect(round.circle.radius).not.toBe(1200)
  await desk.page.reload()
  await expect(desk.zones.last()).toContainText('Round the corner')
})

test('a save that comes too late overwrites nothing and shows ways on', async ({ context }) => {
  await saveZones(context.request, before)
  const desk = await openZones(context)
  const newest = await saveZones(context.request, before)
  await desk.zones.last().getByRole('button', { name: 'Remove' }).click()
  const left = await desk.zones.count()
  await desk.page.getByRole('button', { name: 'Save to database' }).click()
  const told = desk.page.getByRole('dialog', { name: /changed meanwhile/ })
  await expect(told).toContainText(`Revision ${newest}`)
  expect((await loadZones(context.request)).revision).toBe(newest)
  await told.getByRole('button', { name: /load the newest/ }).click()
  await expect(desk.page.getByText('Map is saved in the temprory storage')).toBeVisible()
  await expect(desk.zones).toHaveCount(JSON.parse(before).length)
  await desk.page.getByRole('button', { name: 'Reset' }).click()
  await expect(desk.page.getByText('Map is loaded from temprory storage')).toBeVisible()
  await expect(desk.zones).toHaveCount(left)
  await desk.page.getByRole('button', { name: 'Save to database' }).click()
  await told.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(desk.page.getByText('Map is saved in database!')).toBeVisible()
  expect(JSON.parse((await loadZones(context.request)).jsonZone)).toHaveLength(left)

  await desk.choose('Saved revisions')
  const list = desk.page.getByRole('dialog', { name: 'Saved revisions' })
  const earlier = list.getByRole('listitem').filter({ hasText: `Revision ${newest} ` })
  await earlier.getByRole('button', { name: 'Restore' }).click()
  await expect(desk.zones).toHaveCount(JSON.parse(before).length)
  expect((await loadZones(context.request)).jsonZone).toBe(before)
})

test('what is not saved is never left without a question', async ({ context }) => {
  const desk = await openZones(context)
  const { page } = desk
  await desk.zones.first().getByRole('button', { name: 'Move Down' }).click()
  await page.goto('/admin/#/aisles')
  const question = page.getByRole('dialog', { name: 'The zones are not saved' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page).toHaveURL(/#\/zones$/)
  await page.goto('/admin/#/aisles')
  await question.getByRole('button', { name: 'Save temporarily and leave' }).click()
  await expect(page.getByRole('heading', { name: 'AISLES' })).toBeVisible()
  await page.goto('/admin/#/zones')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('Map is loaded from temprory storage')).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await desk.zones.first().getByRole('button', { name: 'Select' }).click()
  const asked = page.waitForEvent('dialog').then(async dialog => {
    await dialog.accept()
    return dialog.type()
  })
  await page.reload()
  expect(await asked).toBe('beforeunload')
})

test('an address is tested, zones go out as GeoJSON and come back', async ({ context }) => {
  const desk = await openZones(context)
  const { page } = desk
  const test = page.getByRole('region', { name: 'Test an address' })
  await test.getByLabel('Test an address').fill('M2N 5P5')
  await test.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(test).toContainText(/is the last in the list, so it wins/)
  await test.getByLabel('Test an address').fill('Ottawa')
  await test.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(test).toContainText(/No delivery here|No place of this name/)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    desk.choose('Export GeoJSON'),
  ])
  const count = await desk.zones.count()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    desk.choose('Import GeoJSON'),
  ])
  await chooser.setFiles(await download.path())
  const dialog = page.getByRole('dialog', { name: 'Import GeoJSON' })
  await expect(dialog).toContainText(`holds ${count} zones`)
  await dialog.getByRole('button', { name: 'Add to the zones' }).click()
  await expect(desk.zones).toHaveCount(2 * count)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
})

type Share = [number, number]

/** The zone screen with the verbs of somebody who draws. */
class ZoneDesk {
  constructor(readonly page: Page) {}

  get map(): Locator {
    return this.page.locator('.zone-map')
  }

  get zones(): Locator {
    return this.page.getByRole('listitem', { name: /^Zone / })
  }

  zone(name: string): Locator {
    return this.page.getByRole('listitem', { name })
  }

  /** Points are shares of the map's width and height. */
  async draw(tool: string, points: Share[]) {
    const before = await this.zones.count()
    await this.page.getByRole('button', { name: tool, exact: true }).click()
    await this.map.scrollIntoViewIfNeeded()
    const { mouse } = this.page
    if (tool === 'Polygon') {
      for (const point of points) {
        const [x, y] = await this.at(point)
        await mouse.move(x, y, { steps: 3 })
        await mouse.down()
        await mouse.up()
        // leaflet-draw takes no new corner for a moment.
        await this.page.waitForTimeout(120)
      }
    } else await this.drag(points[0] ?? [0, 0], points[1] ?? [1, 1])
    await expect(this.zones).toHaveCount(before + 1)
  }

  async drag(from: Share, to: Share) {
    const { mouse } = this.page
    await mouse.move(...(await this.at(from)))
    await mouse.down()
    await mouse.move(...(await this.at(to)), { steps: 5 })
    await mouse.up()
  }

  /** The shape in edit mode, held between its middle and its rim, beside the handles. */
  async dragShape(by: Share) {
    const shape = this.page.locator('.zone-edited')
    await expect(shape).toBeVisible()
    await this.dragHandle(shape, by, [0.62, 0.4])
  }

  async dragHandle(handle: Locator, [right, down]: Share, held: Share = [0.5, 0.5]) {
    await this.map.scrollIntoViewIfNeeded()
    const box = await handle.boundingBox()
    if (!box) throw new Error('the handle is out of view')
    const [x, y] = [box.x + box.width * held[0], box.y + box.height * held[1]]
    const { mouse } = this.page
    await mouse.move(x, y)
    await mouse.down()
    await mouse.move(x + right, y + down, { steps: 4 })
    await mouse.up()
  }

  async save() {
    await this.page.getByRole('button', { name: 'Save to database' }).click()
    await expect(this.page.getByText('Map is saved in database!')).toBeVisible()
  }

  async choose(item: string) {
    await this.page.getByRole('button', { name: 'More' }).click()
    await this.page.getByRole('menuitem', { name: item }).click()
  }

  private async at([x, y]: Share): Promise<[number, number]> {
    const box = await this.map.boundingBox()
    if (!box) throw new Error('there is no map')
    return [box.x + box.width * x, box.y + box.height * y]
  }
}

async function openZones(context: BrowserContext): Promise<ZoneDesk> {
  const page = await context.newPage()
  await page.addInitScript(value => localStorage.setItem('token', value), token)
  await page.goto('/admin/#/zones')
  await expect(page.getByText('Map is loaded from database')).toBeVisible()
  return new ZoneDesk(page)
}

async function loadZones(api: APIRequestContext): Promise<{ jsonZone: string; revision: number }> {
  return (await api.post('/api/zones/loadzones')).json()
}

/** As another Master would; answers the new revision. */
async function saveZones(api: APIRequestContext, jsonZone: string): Promise<number> {
  const answer = await api.post('/api/zones/savezones', {
    headers: { Authorization: `Bearer ${token}` },
    data: { id: 10, jsonZone },
  })
  return (await answer.json()).revision
}
