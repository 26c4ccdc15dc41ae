import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePictures } from '#app/clients/pictures/make-pictures.server.ts'
import { openDatabase } from '#database/db.ts'
import { getSettings } from '#database/stores/settings.ts'
import { getZoneMap } from '#database/stores/zones.ts'
import { marqueesOf } from '#seeds/banners/marquees.ts'
import { slides } from '#seeds/banners/slides.ts'
import { sponsors } from '#seeds/banners/sponsors.ts'
import { aisles } from '#seeds/catalogue/aisles.ts'
import { brands } from '#seeds/catalogue/brands.ts'
import { products } from '#seeds/catalogue/products.ts'
import { seedDemo } from '#seeds/index.ts'
import { morePictures } from '#seeds/pictures/more.ts'
import { demoSettings } from '#seeds/settings.ts'
import { demoZones } from '#seeds/zones.ts'
import { decideZone } from '#shared/domain/zones.ts'
import { zoneList } from '#shared/schemas/zone.ts'
import { copySeedTemplate } from '../setup/seed-template.mjs'

let now: Date
let directory: string
let db: Knex
let progress: [done: number, total: number]

const seed = () =>
  seedDemo({
    db,
    uploadsDir: join(directory, 'uploads'),
    pictures: { make: makePictures },
    timeZone: 'America/Toronto',
    now,
  })

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'seeds-'))
  // A cached result of `seedDemo`, which renders hundreds of pictures.
  await copySeedTemplate(directory)
  const made = JSON.parse(await readFile(join(directory, 'made.json'), 'utf8'))
  now = new Date(made.now)
  progress = made.progress
  db = openDatabase({ sqliteFile: join(directory, 'data/shop.sqlite') })
}, 180_000)

afterAll(async () => {
  await db.destroy()
  await rm(directory, { recursive: true, force: true })
})

describe('seedDemo', () => {
  it('fills the catalogue with pictures in three sizes for each row', async () => {
    const tables = { Aisles: aisles, Brands: brands, products }
    const more = Object.values(morePictures).flat().length
    for (const [folder, rows] of Object.entries(tables)) {
      const stored = await db(folder.toLowerCase()).select('picture_version')
      expect(stored).toHaveLength(rows.length)
      expect(stored.every(row => row.picture_version)).toBe(true)
      const pictures = rows.length + (folder === 'products' ? more : 0)
      expect(await readdir(join(directory, 'uploads', folder))).toHaveLength(pictures * 3)
    }
    const total = aisles.length + brands.length + products.length + slides.length + sponsors.length
    expect(progress).toEqual([total, total])
  })

  it('adds slides and sponsors with their pictures, and messages', async () => {
    const tables = { Carousels: slides, Sponsors: sponsors }
    for (const [folder, rows] of Object.entries(tables)) {
      const stored = await db(folder.toLowerCase()).select('picture_version', 'active')
      expect(stored).toHaveLength(rows.length)
      expect(stored.every(row => row.picture_version && row.active)).toBe(true)
      expect(await readdir(join(directory, 'uploads', folder))).toHaveLength(rows.length * 3)
    }
    expect(await db('marquees').where({ active: true }).pluck('name')).toEqual(marqueesOf(now))
  })

  it('does not change a shop that has aisles', async () => {
    await db('aisles').where({ id: 1 }).update({ name: 'Renamed' })
    expect(await seed()).toBe(false)
    expect(await db('aisles').where({ id: 1 }).first('name')).toEqual({ name: 'Renamed' })
    expect(await db('products').count({ n: '*' }).first()).toEqual({ n: products.length })
  })

  it('fills in all settings', async () => {
    const settings = await getSettings(db)
    expect(settings).toEqual(demoSettings)
    for (const [field, value] of Object.entries(settings)) expect(value, field).not.toBe('')
  })
})

describe('the demo zones', () => {
  const centre = { lat: demoSettings.mapCenterLat, lng: demoSettings.mapCenterLng }
  const zoneAt = (lat: number, lng: number) =>
    decideZone({ point: { lat, lng }, zones: demoZones, centre }).zone?.name ?? null

  it('are five zones of all three shapes, stored unchanged', async () => {
    expect(new Set(demoZones.map(({ type }) => type)).size).toBe(3)
    const { jsonZone } = await getZoneMap(db)
    expect(zoneList.parse(JSON.parse(jsonZone))).toEqual(demoZones)
    expect(demoZones).toHaveLength(5)
    for (const { aliasName } of demoZones)
      expect(aliasName).toMatch(/^[A-Z][^·]+ · [\u0600-\u06ff]/)
  })

  it('are cheaper nearer to the shop, and the last match wins', () => {
    expect(zoneAt(centre.lat, centre.lng)).toBe('Zone E')
    expect(zoneAt(43.767, -79.412)).toBe('Zone D')
    expect(zoneAt(43.871, -79.437)).toBe('Zone C')
    expect(zoneAt(43.653, -79.383)).toBe('Zone B')
    expect(zoneAt(44.0, -79.46)).toBe('Zone A')
    expect(zoneAt(43.255, -79.87)).toBeNull()
    const costs = demoZones.map(({ deliveryCost }) => deliveryCost)
    expect(costs).toEqual([...costs].sort((one, other) => other - one))
  })
})
