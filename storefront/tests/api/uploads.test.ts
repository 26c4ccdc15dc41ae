import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shelves, stockShelves } from '../setup/catalogue.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let shelves: Shelves
let token: string

beforeAll(async () => {
  shop = await openTestShop()
  shelves = await stockShelves(shop)
  token = await shop.masterToken()
})
afterAll(() => shop.close())

function upload(bytes: BlobPart, parts: { id?: number; folder?: string } = {}) {
  const body = new FormData()
  body.set('image', new Blob([bytes], { type: 'image/png' }), 'picture.png')
  body.set('id', String(parts.id ?? shelves.rice))
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
  const { body } = await shop.call('GET', `products/${shelves.rice}`)
  return body.urlImage as string
}

test('a picture is kept in the sizes in use and shows at once', async () => {
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

test('a replaced picture has another address', async () => {
  const first = await upload(await aPicture('green'))
  const second = await upload(await aPicture('blue'))
  expect(second.body.urlImage).not.toBe(first.body.urlImage)
})

test.each([
  ['a drawing with script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 415],
  ['a page', '<!doctype html><script>alert(1)</script>', 415],
  ['nothing', '', 415],
])('%s is refused and the old picture stays', async (_, bytes, status) => {
  await upload(await aPicture('orange'))
  const before = await shownPicture()
  const answer = await upload(bytes)
  expect(answer.status).toBe(status)
  expect(answer.body.message).toBe('Please select an image file only.')
  expect(await shownPicture()).toBe(before)
})

test.each([
  ['an unknown item', { id: 4711 }, 404],
  ['an unknown folder', { folder: '../../etc' }, 422],
])('%s is refused', async (_, parts, status) => {
  const answer = await upload(await aPicture('black'), parts)
  expect(answer).toMatchObject({ status, body: { message: 'Failed to upload image.' } })
})

test('more than nine megabytes are not even read', async () => {
  expect((await upload(new Uint8Array(10_000_000))).status).toBe(413)
})
