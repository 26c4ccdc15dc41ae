import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue
let token: string
let id: number

beforeAll(async () => {
  shop = await openTestShop()
  catalogue = await insertTestCatalogue(shop)
  token = await shop.masterToken()
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { aisleId, brandId } = catalogue
  const body = { name: 'Pictured', price: 5, aisleId, brandId }
  id = (await shop.call('POST', 'products', { token, body })).body.id
})

type Colour = 'red' | 'green' | 'blue'
type Image = { id: number; url: string; alt: string; fAlt: string }

async function add(background: Colour, product = id) {
  const size = { width: 20, height: 20, channels: 3 } as const
  const bytes = await sharp({ create: { ...size, background } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('id', String(product))
  body.set('image', new Blob([new Uint8Array(bytes)]), 'picture.png')
  return shop.call('POST', 'products/pictures', { token, body })
}

const order = (pictures: Partial<Image>[], product = id, known?: Image[]) =>
  shop.call('POST', `products/pictures/${product}`, { token, body: { pictures, known } })

const read = async () => (await shop.call('GET', `products/${id}`)).body
const images = async (): Promise<Image[]> => (await read()).images

/** The colours that a shopper sees at these URLs, in the smallest and the largest size. */
async function colours(list: Image[]): Promise<string[]> {
  const seen: string[] = []
  for (const { url } of list) {
    for (const address of [url, url.replace('.webp', '-200.webp')]) {
      const response = await fetch(shop.url + address)
      const { data } = await sharp(await response.arrayBuffer())
        .raw()
        .toBuffer({ resolveWithObject: true })
      const strongest = [0, 1, 2].toSorted((one, other) => (data[other] ?? 0) - (data[one] ?? 0))
      seen.push(['red', 'green', 'blue'][strongest[0] ?? 0] ?? '')
    }
  }
  return seen.filter((_, index) => index % 2 === 0 || seen[index] !== seen[index - 1])
}

const files = (folder = 'products') => {
  const path = join(shop.shop.env.UPLOADS_DIR, folder)
  return existsSync(path) ? readdirSync(path).filter(name => name.split(/[-.]/)[0] === `${id}`) : []
}

test('pictures are added in order, the first one as the picture of the product', async () => {
  expect(await images()).toEqual([])
  const first = await add('red')
  expect(first.body.images).toEqual([{ id: 0, url: first.body.urlImage, alt: '', fAlt: '' }])
  expect(first.body.urlImage).toContain(`/uploads/products/${id}.webp?v=`)
  await add('green')
  const { body } = await add('blue')
  expect(await images()).toEqual(body.images)
  expect(await colours(body.images)).toEqual(['red', 'green', 'blue'])
  const { body: list } = await shop.call('POST', 'Products/GetList', { body: { nRecord: 1 } })
  expect(list.data[0].images).toEqual(body.images)
})

test('all of several first pictures at once are added', async () => {
  const added = await Promise.all([add('red'), add('green'), add('blue')])
  expect(added.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await colours(await images())).toSorted()).toEqual(['blue', 'green', 'red'])
})

test('another order changes which picture is the first, and texts stay with their picture', async () => {
  for (const colour of ['red', 'green', 'blue'] as const) await add(colour)
  const [red, green, blue] = await images()
  const { body } = await order([
    { ...blue, alt: 'Blue', fAlt: 'آبی' },
    { ...red, alt: 'Red' },
    { ...green },
  ])
  expect(body.images).toMatchObject([
    { id: 0, url: body.urlImage, alt: 'Blue', fAlt: 'آبی' },
    { alt: 'Red', fAlt: '' },
    { alt: '' },
  ])
  expect(body.urlImage).not.toBe(red?.url)
  expect(await colours(body.images)).toEqual(['blue', 'red', 'green'])
  expect(files()).toHaveLength(9)
  const { body: log } = await shop.call('GET', 'activity?range=[0,0]&sort=["id","DESC"]', { token })
  expect(log[0]).toMatchObject({
    subjectName: 'Pictured',
    changes: [{ field: 'pictures', from: '1, 2, 3', to: '3 (Blue), 1 (Red), 2' }],
  })
})

test('a removed picture leaves no file, and the next one becomes the first', async () => {
  for (const colour of ['red', 'green', 'blue'] as const) await add(colour)
  const [, green, blue] = await images()
  const { body } = await order([{ ...blue }, { ...green }])
  expect(await colours(body.images)).toEqual(['blue', 'green'])
  expect(files()).toHaveLength(6)
  const { body: bare } = await order([])
  expect(bare).toMatchObject({ images: [], urlImage: '/no-image.svg' })
  expect(files()).toEqual([])
})

test('a product has at most six pictures, also if several are added at once', async () => {
  await add('red')
  const answers = await Promise.all(Array.from({ length: 7 }, () => add('green')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409])
  expect(await images()).toHaveLength(6)
  expect(files()).toHaveLength(18)
  const { db } = shop.shop
  const seven = JSON.stringify(Array.from({ length: 6 }, () => ({})))
  for (const row of [{ more_pictures: seven }, { picture_version: '' }]) {
    await expect(db('products').where({ id }).update(row)).rejects.toThrow(/check/i)
  }
})

test('a deleted product keeps its pictures until it is restored or purged', async () => {
  await add('red')
  await add('green')
  const [red, green] = await images()
  const { body: before } = await order([{ ...green, alt: 'Green' }, { ...red }])
  await shop.call('DELETE', `products/${id}`, { token })
  expect(files()).toEqual([])
  expect(files('.deleted/products')).toHaveLength(6)
  const filter = encodeURIComponent(JSON.stringify({ itemId: id }))
  const { body } = await shop.call('GET', `deleted-items?filter=${filter}`, { token })
  await shop.call('POST', `deleted-items/restore/${body[0].id}`, { token })
  expect(await read()).toEqual(before)
  expect(await colours(before.images)).toEqual(['green', 'red'])
  expect(files('.deleted/products')).toEqual([])
})

test.each([
  ['an unknown picture', [{ id: 0 }, { id: 4711 }], 409],
  ['a picture twice', [{ id: 0 }, { id: 0 }], 422],
  ['too many pictures', Array.from({ length: 7 }, (_, id) => ({ id })), 422],
  ['a long text', [{ id: 0, alt: 'x'.repeat(201) }], 422],
])('an order with %s is rejected and changes nothing', async (_, pictures, status) => {
  await add('red')
  const before = await read()
  expect((await order(pictures)).status).toBe(status)
  expect(await read()).toEqual(before)
})

test('pictures of an unknown product, and other files, are rejected', async () => {
  expect((await add('red', 999_999)).status).toBe(404)
  expect((await order([], 999_999)).status).toBe(404)
  const body = new FormData()
  body.set('id', String(id))
  body.set('image', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 'a.png')
  expect((await shop.call('POST', 'products/pictures', { token, body })).status).toBe(415)
  expect(files()).toEqual([])
})

test('an editor who read other pictures can neither remove nor change the wrong one', async () => {
  await add('red')
  await add('green')
  const read = await images()
  const [red, green] = read
  await order([{ ...green }, { ...red }], id, read)
  const swapped = await images()
  expect(await colours(swapped)).toEqual(['green', 'red'])

  for (const stale of [[{ ...red }], [{ ...red, alt: 'Red' }, { ...green }]]) {
    const refused = await order(stale, id, read)
    expect(refused.status).toBe(409)
    expect(refused.body.errors.pictures).toMatch(/have changed in the meantime/)
  }
  expect(await images()).toEqual(swapped)
  expect(await colours(swapped)).toEqual(['green', 'red'])
  expect(files()).toHaveLength(6)
})

test('an editor who did not see a new picture or text can neither remove nor pass it', async () => {
  await add('red')
  await add('green')
  const read = await images()
  const [red, green] = read
  await add('blue')
  expect((await order(read, id, read)).status).toBe(409)
  expect((await order([{ ...green }, { ...red }], id, read)).status).toBe(409)
  expect(await colours(await images())).toEqual(['red', 'green', 'blue'])

  const withBlue = await images()
  await order([{ ...red, alt: 'Red' }, ...withBlue.slice(1)], id, withBlue)
  expect((await order([...withBlue].reverse(), id, withBlue)).status).toBe(409)
  expect((await images())[0]).toMatchObject({ alt: 'Red' })
})

test('an order that is sent again, because its answer was lost, passes', async () => {
  for (const colour of ['red', 'green', 'blue'] as const) await add(colour)
  const read = await images()
  const [red, , blue] = read
  const wanted = [{ ...blue, alt: 'Blue' }, { ...red }]
  const first = await order(wanted, id, read)
  expect(await order(wanted, id, read)).toMatchObject({ status: 200, body: first.body })
  expect(await colours(await images())).toEqual(['blue', 'red'])
})

test('what an editor has read must have the form of pictures', async () => {
  await add('red')
  const [red] = await images()
  const known = [{ id: 0, url: 7 }] as unknown as Image[]
  expect((await order([{ ...red }], id, known)).status).toBe(422)
})
