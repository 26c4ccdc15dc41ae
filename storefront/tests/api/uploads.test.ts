import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withWriteLock } from '#database/locks.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue
let token: string

beforeAll(async () => {
  shop = await openTestShop()
  catalogue = await insertTestCatalogue(shop)
  token = await shop.masterToken()
})
afterAll(() => shop.close())

function upload(bytes: BlobPart, parts: { id?: number; folder?: string } = {}) {
  const body = new FormData()
  body.set('image', new Blob([bytes], { type: 'image/png' }), 'picture.png')
  body.set('id', String(parts.id ?? catalogue.rice))
  body.set('folder', parts.folder ?? 'Products')
  return shop.call('POST', 'upload/upload-image', { token, body })
}

async function aPicture(colour: string): Promise<Uint8Array<ArrayBuffer>> {
  const png = await sharp({ create: { width: 600, height: 300, channels: 3, background: colour } })
    .png()
    .toBuffer()
  return new Uint8Array(png)
}

async function shownPicture() {
  const { body } = await shop.call('GET', `products/${catalogue.rice}`)
  return body.urlImage as string
}

test('a picture is saved in all sizes and shown at once', async () => {
  const { status, body } = await upload(await aPicture('red'))
  expect(status).toBe(200)
  expect(body.message).toBe('Image uploaded successfully!')
  expect(await shownPicture()).toBe(body.urlImage)
  for (const [address, width] of [
    [body.urlImage, 600],
    [body.urlImage.replace('.webp', '-400.webp'), 400],
    [body.urlImage.replace('.webp', '-200.webp'), 200],
  ]) {
    const response = await fetch(shop.url + address)
    expect(response.headers.get('Content-Type')).toBe('image/webp')
    const metadata = await sharp(await response.arrayBuffer()).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width, height: width })
  }
})

test('an upload waits for a bulk change, and both succeed', async () => {
  const picture = await aPicture('orange')
  const uploading = await withWriteLock(shop.shop.db, async trx => {
    const change = (id: number) => trx('products').where({ id }).update({ barcode: '1' })
    await change(catalogue.hundred)
    const response = upload(picture)
    await sleep(1000)
    await change(catalogue.rice)
    return { response }
  })
  expect((await uploading.response).status).toBe(200)
})

test('a replaced picture has another URL', async () => {
  const first = await upload(await aPicture('green'))
  const second = await upload(await aPicture('blue'))
  expect(second.body.urlImage).not.toBe(first.body.urlImage)
})

test.each([
  ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 415],
  ['an HTML page', '<!doctype html><script>alert(1)</script>', 415],
  ['an empty file', '', 415],
])('%s is rejected, and the old picture stays', async (_, bytes, status) => {
  await upload(await aPicture('orange'))
  const before = await shownPicture()
  const response = await upload(bytes)
  expect(response.status).toBe(status)
  expect(response.body.message).toBe('Please select an image file only.')
  expect(await shownPicture()).toBe(before)
})

test.each([
  ['an unknown item', { id: 4711 }, 404],
  ['an unknown folder', { folder: '../../etc' }, 422],
])('%s is rejected', async (_, parts, status) => {
  const response = await upload(await aPicture('black'), parts)
  expect(response).toMatchObject({ status, body: { message: 'Failed to upload image.' } })
})

test('an upload over nine megabytes is rejected', async () => {
  expect((await upload(new Uint8Array(10_000_000))).status).toBe(413)
})

const files = () => readdir(join(shop.shop.env.UPLOADS_DIR, 'products'))

const gifScript = Buffer.from('GIF89a/*\x00\x00*/=1;alert(1)//<script>alert(1)</script>', 'latin1')
const png = () => aPicture('red').then(bytes => Buffer.from(bytes))
const jpeg = async () =>
  sharp(await png())
    .jpeg()
    .toBuffer()

/** A small PNG file with more than 50 megapixels. */
async function bomb(): Promise<Buffer> {
  const bytes = await sharp({
    create: { width: 7100, height: 7100, channels: 3, background: 'black' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bytes.length).toBeLessThan(1_000_000)
  return bytes
}

test.each<[string, () => Promise<Buffer> | Buffer, number]>([
  ['a script that starts like a GIF', () => gifScript, 415],
  [
    'an HTML page after a JPEG',
    async () => Buffer.concat([await jpeg(), Buffer.from('<HTML><Script>')]),
    415,
  ],
  [
    'an HTML page inside a PNG',
    async () => Buffer.concat([await png(), Buffer.from('<!DOCTYPE html>')]),
    415,
  ],
  ['a PDF after a PNG', async () => Buffer.concat([await png(), Buffer.from('%PDF-1.7')]), 415],
  [
    'an SVG after white space',
    () => Buffer.from('\n\n <?xml version="1.0"?><svg width="1" height="1"/>'),
    415,
  ],
  ['a compressed SVG', () => deflateSync('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ['half a JPEG', async () => (await jpeg()).subarray(0, 700), 415],
  [
    'a TIFF',
    async () =>
      sharp(await png())
        .tiff()
        .toBuffer(),
    415,
  ],
  ['more than 50 megapixels', bomb, 413],
  ['more than 8 MB', async () => Buffer.concat([await png(), Buffer.alloc(8 * 1024 * 1024)]), 413],
])('%s is rejected by its content, and nothing changes', async (_, make, status) => {
  await upload(await aPicture('orange'))
  const [before, names] = [await shownPicture(), await files()]
  const response = await upload(new Uint8Array(await make()))
  expect(response.status).toBe(status)
  expect(await shownPicture()).toBe(before)
  expect(await files()).toEqual(names)
  expect((await fetch(shop.url + before)).status).toBe(200)
})

test('the content decides, not the declared name or type', async () => {
  const body = new FormData()
  body.set('image', new Blob([await aPicture('pink')], { type: 'text/html' }), '../../x.html')
  body.set('id', String(catalogue.rice))
  body.set('folder', 'PRODUCTS')
  const { status } = await shop.call('POST', 'upload/upload-image', { token, body })
  expect(status).toBe(200)
  expect(await shownPicture()).toMatch(/^\/uploads\/products\/\d+\.webp\?v=/)
})

test('a picture is rotated upright and loses its metadata', async () => {
  const left = { create: { width: 100, height: 200, channels: 3, background: 'red' } } as const
  const source = await sharp({ create: { ...left.create, width: 200, background: 'blue' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: 'somebody', Artist: 'me' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { body } = await upload(new Uint8Array(source))
  const response = await fetch(shop.url + body.urlImage)
  const shown = sharp(await response.arrayBuffer())
  const { exif, xmp, icc, orientation } = await shown.metadata()
  expect({ exif, xmp, icc, orientation }).toEqual({})
  const { data, info } = await shown.raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]
  // The left half is on top after the rotation by 90 degrees.
  expect(at(100, 20)[0]).toBeGreaterThan(200)
  expect(at(100, 180)[2]).toBeGreaterThan(200)
})

test.each([
  ['../products'],
  ['products/../../data'],
  ['/etc'],
  ['Marquees'],
  ['products\0'],
  ['..\\products'],
  [''],
])('the folder %j is rejected', async folder => {
  const { status, body } = await upload(await aPicture('black'), { folder })
  expect([400, 422]).toContain(status)
  expect(body).toMatchObject({ message: expect.any(String) })
})

test.each(['../1', '1/../../2', '0', '-1', '1.5', 'NaN', '1e9', '', '%2e%2e', '1; rm'])(
  'the id %j is rejected',
  async id => {
    const body = new FormData()
    body.set('image', new Blob([await aPicture('black')]), 'a.png')
    body.set('id', id)
    body.set('folder', 'products')
    const response = await shop.call('POST', 'upload/upload-image', { token, body })
    expect(response.status).toBe(422)
    const above = dirname(shop.shop.env.UPLOADS_DIR)
    expect(existsSync(join(above, '1.webp'))).toBe(false)
  },
)

test('a string or nothing instead of a file is rejected with a message', async () => {
  for (const image of ['a text', undefined]) {
    const body = new FormData()
    if (image) body.set('image', image)
    body.set('id', String(catalogue.rice))
    body.set('folder', 'products')
    const response = await shop.call('POST', 'upload/upload-image', { token, body })
    expect(response).toMatchObject({
      status: 422,
      body: { message: 'Please select an image file only.' },
    })
  }
})
