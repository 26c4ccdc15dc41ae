import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type PicturedTable, picturedTables } from '#shared/domain/products/picture-url.ts'
import { slides } from '../banners/slides.ts'
import { sponsors } from '../banners/sponsors.ts'
import { aisles } from '../catalogue/aisles.ts'
import { brands } from '../catalogue/brands.ts'
import { products } from '../catalogue/products.ts'
import { madeMorePicture, madePicture } from './made.ts'
import { morePictures } from './more.ts'

const wanted: Record<PicturedTable, { key: string; aisle?: string }[]> = {
  aisles,
  brands,
  products,
  carousels: slides,
  sponsors,
}
const shapes = { square: [640, 640, 40_000], slide: [1600, 667, 140_000] } as const

describe.each(picturedTables)('the pictures of %s', table => {
  const rows = wanted[table]

  it('are all there, and no others', async () => {
    const files = await readdir(new URL('.', madePicture(table, 'any')))
    expect(files.sort()).toEqual(rows.map(({ key }) => `${key}.webp`).sort())
  })

  it('have their shape, are compact and each unlike the rest', async () => {
    const [width, height, bytesAtMost] = shapes[table === 'carousels' ? 'slide' : 'square']
    const seen = new Set<string>()
    for (const { key } of rows) {
      const bytes = await readFile(madePicture(table, key))
      const made = await sharp(bytes).metadata()
      expect([made.width, made.height, made.format], key).toEqual([width, height, 'webp'])
      expect(bytes.length, key).toBeLessThan(bytesAtMost)
      seen.add(createHash('sha256').update(bytes).digest('hex'))
    }
    expect(seen.size).toBe(rows.length)
  })

  it('can be told apart at card size', async () => {
    const prints = await Promise.all(rows.map(({ key }) => fingerprint(madePicture(table, key))))
    for (const [index, one] of prints.entries()) {
      const here = rows[index]
      for (const [offset, other] of prints.slice(index + 1).entries()) {
        const there = rows[index + 1 + offset]
        const areNeighbours = here?.aisle !== undefined && here.aisle === there?.aisle
        const pair = `${here?.key} and ${there?.key}`
        expect(difference(one, other), pair).toBeGreaterThan(areNeighbours ? 3.4 : 2)
      }
    }
  }, 30_000)
})

it('has the further pictures of products, and no others', async () => {
  const wanted = Object.entries(morePictures).flatMap(([key, pictures]) =>
    pictures.map((_, index) => `${key}-${index + 2}.webp`),
  )
  const files = await readdir(new URL('.', madeMorePicture('any', 2)))
  expect(files.sort()).toEqual(wanted.sort())
  expect(products.map(({ key }) => key)).toEqual(expect.arrayContaining(Object.keys(morePictures)))
})

const fingerprint = async (file: URL): Promise<Buffer> =>
  sharp(await readFile(file))
    .resize(24, 24, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()

/** Returns the mean channel difference of two small images, 0 to 255. */
function difference(one: Buffer, other: Buffer): number {
  let sum = 0
  for (let index = 0; index < one.length; index++) {
    sum += Math.abs((one[index] ?? 0) - (other[index] ?? 0))
  }
  return sum / one.length
}
