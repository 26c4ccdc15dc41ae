import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Fractions of a width and a height. */
type Share = [number, number]

/** The actions of a Master who draws on the zone screen. */
export class ZoneEditor {
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

  /** Points are fractions of the map's width and height. */
  async draw(tool: 'Circle' | 'Rectangle', from: Share, to: Share) {
    const before = await this.zones.count()
    await this.choose(tool)
    await this.drag(from, to)
    await expect(this.zones).toHaveCount(before + 1)
  }

  async drawPolygon(corners: Share[]) {
    const before = await this.zones.count()
    await this.choose('Polygon')
    const drawn = this.map.locator('.leaflet-editing-icon')
    for (const [index, corner] of corners.entries()) {
      // leaflet-draw ignores clicks for a moment after each corner, so the click is repeated.
      await expect(async () => {
        await this.press(corner)
        await expect(drawn).toHaveCount(index + 1, { timeout: 200 })
      }).toPass()
    }
    await expect(async () => {
      // A click on the first corner closes the shape and removes its corners.
      if ((await drawn.count()) > 0) await drawn.first().click({ timeout: 500 })
      await expect(this.zones).toHaveCount(before + 1, { timeout: 500 })
    }).toPass()
  }

  private async choose(tool: string) {
    await this.page.getByRole('button', { name: tool, exact: true }).click()
    await this.map.scrollIntoViewIfNeeded()
  }

  private async press(point: Share) {
    const { mouse } = this.page
    await mouse.move(...(await this.at(point)), { steps: 3 })
    await mouse.down()
    await mouse.up()
  }

  private async drag(from: Share, to: Share) {
    const { mouse } = this.page
    await mouse.move(...(await this.at(from)))
    await mouse.down()
    await mouse.move(...(await this.at(to)), { steps: 5 })
    await mouse.up()
  }

  /** Drags the shape in edit mode by a point between its centre and its edge, away from the handles. */
  async dragShape(by: Share) {
    const shape = this.page.locator('.zone-edited')
    await expect(shape).toBeVisible()
    await this.dragHandle(shape, by, [0.62, 0.4])
  }

  async dragHandle(handle: Locator, [right, down]: Share, held: Share = [0.5, 0.5]) {
    await this.map.scrollIntoViewIfNeeded()
    const box = await handle.boundingBox()
    if (!box) throw new Error('The handle is not visible.')
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

  async chooseFromMenu(item: string) {
    await this.page.getByRole('button', { name: 'More' }).click()
    await this.page.getByRole('menuitem', { name: item }).click()
  }

  private async at([x, y]: Share): Promise<[number, number]> {
    const box = await this.map.boundingBox()
    if (!box) throw new Error('The map is not visible.')
    return [box.x + box.width * x, box.y + box.height * y]
  }
}
