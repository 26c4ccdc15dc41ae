import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_PICTURE_BYTES } from '#shared/domain/products/picture-shape.ts'
import { makePictures } from '../../clients/pictures/make-pictures.server.ts'
import { moveToTrash, purgeTrash, restorePicture, savePicture } from './pictures.server.ts'

let uploadsDir: string
beforeEach(async () => {
  uploadsDir = await mkdtemp(join(tmpdir(), 'pictures-'))
})

const maker = { make: makePictures }
const save = (source: Buffer) =>
  savePicture(maker, { source, uploadsDir, folder: 'products', id: 7 })
const stored = (name: string) => readFile(join(uploadsDir, 'products', name))
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c00' } })

describe('savePicture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'keeps %s in three sizes',
    async format => {
      await save(await plain(1200, 900).toFormat(format).toBuffer())
      for (const [name, side] of [
        ['7.webp', 800],
        ['7-400.webp', 400],
        ['7-200.webp', 200],
      ] as const) {
        const metadata = await sharp(await stored(name)).metadata()
        expect(metadata).toMatchObject({ format: 'webp', width: side, height: side })
      }
      expect(await readdir(join(uploadsDir, 'products'))).toHaveLength(3)
    },
  )

  it('fits the whole picture on white and never enlarges it', async () => {
    await save(await plain(300, 100).png().toBuffer())
    const { data, info } = await sharp(await stored('7.webp'))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info.width).toBe(300)
    expect(data[0]).toBeGreaterThan(250)
    expect(data[(150 * 300 + 150) * 3 + 1]).toBeLessThan(20)
  })

  it('crops a slide at the top and bottom to its wide shape', async () => {
    const tall = await plain(1000, 1000).png().toBuffer()
    await savePicture(maker, { source: tall, uploadsDir, folder: 'Carousels', id: 7 })
    for (const [name, width, height] of [
      ['7.webp', 1000, 417],
      ['7-800.webp', 800, 334],
      ['7-400.webp', 400, 167],
    ] as const) {
      const file = await readFile(join(uploadsDir, 'Carousels', name))
      expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width, height })
    }
  })

  it('applies the EXIF orientation and removes metadata', async () => {
    const source = await plain(400, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    await save(source)
    const picture = sharp(await stored('7.webp'))
    expect((await picture.metadata()).exif).toBeUndefined()
    const { data } = await picture.raw().toBuffer({ resolveWithObject: true })
    expect(data[(200 * 400 + 10) * 3]).toBeGreaterThan(250)
    expect(data[(10 * 400 + 200) * 3 + 1]).toBeLessThan(20)
  })

  it('returns a version that depends on the content', async () => {
    const red = await plain(50, 50).png().toBuffer()
    const version = await save(red)
    expect(version).toMatch(/^[0-9a-f]{12}$/)
    expect(await save(red)).toBe(version)
    expect(await save(await plain(51, 50).png().toBuffer())).not.toBe(version)
  })

  it.each([
    ['text', Buffer.from('<script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')],
    ['nothing', Buffer.alloc(0)],
    ['a cut-off file', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAf', 'base64')],
  ])('rejects %s and writes nothing', async (_, source) => {
    await expect(save(source)).rejects.toMatchObject({
      code: 'unsupported_media',
      message: 'Please select an image file only.',
    })
    expect(await readdir(uploadsDir)).toEqual([])
  })

  it('rejects a picture with too many bytes or pixels', async () => {
    await expect(save(Buffer.alloc(MAX_PICTURE_BYTES + 1))).rejects.toMatchObject({
      code: 'too_large',
    })
    const huge = await plain(10_000, 5_001).png().toBuffer()
    await expect(save(huge)).rejects.toMatchObject({ code: 'too_large' })
  })
})

it('moves every size of a deleted picture away and back, and ignores missing files', async () => {
  const place = { uploadsDir, folder: 'products', id: 7 } as const
  const files = () => readdir(join(uploadsDir, 'products'))
  await save(await plain(50, 50).png().toBuffer())
  const all = await files()
  await moveToTrash(place)
  await moveToTrash(place)
  expect(await files()).toEqual([])
  await purgeTrash(place, async () => [7])
  await restorePicture(place)
  expect(await files()).toEqual(all)
  await moveToTrash(place)
  await purgeTrash(place, async () => [70])
  await restorePicture(place)
  expect(await files()).toEqual([])
})
