import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testOnSqlite } from '../setup/test-on-sqlite.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let token: string

beforeAll(async () => {
  shop = await openTestShop()
  token = await shop.masterToken()
})
afterAll(() => shop.close())

const asMaster = (method: string, path: string, body?: unknown) =>
  shop.call(method, path, { token, body })

async function add(path: string, body: object): Promise<number> {
  const response = await asMaster('POST', path, body)
  expect(response.status).toBe(200)
  return response.body.id
}

async function upload(folder: string, id: number, width = 2000, height = 1000) {
  const source = { create: { width, height, channels: 3, background: 'teal' } } as const
  const bytes = new Uint8Array(await sharp(source).png().toBuffer())
  const body = new FormData()
  body.set('image', new Blob([bytes]), 'picture.png')
  body.set('id', String(id))
  body.set('folder', folder)
  return shop.call('POST', 'upload/upload-image', { token, body })
}

const kinds = [
  {
    one: 'sponsor',
    many: 'sponsors',
    item: {
      name: 'Anar Bakery',
      description: 'Bread at dawn',
      phone: '416 555 0199',
      email: 'bread at anar',
      website: 'https://anar.test',
      page: 3,
      active: true,
    },
  },
  { one: 'carousel', many: 'carousels', item: { name: 'Nowruz table', page: 4, active: true } },
  { one: 'marquee', many: 'marquees', item: { name: 'Open on Nowruz', active: true } },
]

describe.each(kinds)('$many', ({ one, many, item }) => {
  test.each([
    ['singular', one],
    ['plural', many],
  ])('by its %s name items can be added, edited, found and deleted', async (_, path) => {
    const added = await asMaster('POST', path, { ...item, id: 0 })
    expect(added).toMatchObject({ status: 200, body: { ...item, id: expect.any(Number) } })
    const { id } = added.body

    const renamed = await asMaster('POST', `${path}/Update`, { ...added.body, name: 'Renamed' })
    expect(renamed).toMatchObject({ status: 200, body: { ...item, id, name: 'Renamed' } })
    const switched = await asMaster('PUT', `${path}/${id}`, { active: false })
    expect(switched.body).toMatchObject({ ...item, id, name: 'Renamed', active: false })
    expect((await asMaster('GET', `${path}/${id}`)).body).toEqual(switched.body)

    expect((await asMaster('POST', `${path}/delete/${id}`)).status).toBe(200)
    expect((await asMaster('GET', `${path}/${id}`)).status).toBe(404)
    const another = await add(path, item)
    expect((await asMaster('DELETE', `${path}/${another}`)).status).toBe(200)
    expect((await asMaster('POST', `${path}/delete/${another}`)).status).toBe(404)
  })

  test('both lists can be searched by name or id and sorted by Id, Name and Active', async () => {
    const ids = [
      await add(one, { ...item, name: 'Zereshk test', active: false }),
      await add(one, { ...item, name: 'anjir test', active: true }),
      await add(one, { ...item, name: 'Bamieh test', active: false }),
    ]
    const getList = async (options: object) => {
      const request = { nRecord: 10, nSkipRecord: 0, filter: 'TEST', ...options }
      const { body } = await asMaster('POST', `${one}/GetList`, request)
      expect(body.total).toBe(body.data.length)
      return body.data.map(({ id }: { id: number }) => ids.indexOf(id))
    }
    expect(await getList({})).toEqual([0, 1, 2])
    expect(await getList({ selectedOption: 'Id', sortAscending: false })).toEqual([2, 1, 0])
    expect(await getList({ selectedOption: 'name' })).toEqual([1, 2, 0])
    expect(await getList({ selectedOption: 'Active' })).toEqual([0, 2, 1])
    expect(await getList({ filter: String(ids[2]) })).toContain(2)

    const query = (filter: object, sort = ['name', 'DESC']) =>
      `${many}?${new URLSearchParams({
        sort: JSON.stringify(sort),
        range: '[0,1]',
        filter: JSON.stringify(filter),
      })}`
    const rest = await asMaster('GET', query({ q: 'test' }))
    expect(rest.headers.get('Content-Range')).toBe(`${many} 0-1/3`)
    expect(rest.body.map(({ name }: { name: string }) => name)).toEqual([
      'Zereshk test',
      'Bamieh test',
    ])
    const off = await asMaster('GET', query({ q: 'test', active: false, id: ids }))
    expect(off.body).toHaveLength(2)
    const named = await asMaster('GET', query({ name: 'anjir test' }))
    expect(named.body.map(({ id }: { id: number }) => id)).toEqual([ids[1]])
    expect((await asMaster('GET', query({ colour: 'red' }))).status).toBe(422)
    for (const id of ids) await asMaster('DELETE', `${many}/${id}`)
  })

  testOnSqlite('only a Master can read or write them', async () => {
    const id = await add(one, item)
    for (const path of [one, many]) {
      for (const [method, address] of [
        ['GET', path],
        ['GET', `${path}/${id}`],
        ['POST', path],
        ['POST', `${path}/update`],
        ['POST', `${path}/delete/${id}`],
        ['PUT', `${path}/${id}`],
        ['DELETE', `${path}/${id}`],
      ] as const) {
        expect((await shop.call(method, address)).status).toBe(401)
      }
    }
    const misplaced = { token, nRecord: 10 }
    expect((await shop.call('POST', `${one}/GetList`, { body: misplaced })).status).toBe(401)
    expect((await asMaster('DELETE', `${many}/${id}`)).status).toBe(200)
  })

  test('isActive is an alias of active, and a missing value means inactive', async () => {
    const { active: _, ...withoutActive } = item
    const id = await add(one, { ...withoutActive, active: false, isActive: true })
    const read = async () => (await asMaster('GET', `${many}/${id}`)).body.active
    expect(await read()).toBe(true)
    await asMaster('POST', `${one}/update`, { id, isActive: false })
    expect(await read()).toBe(false)
    await asMaster('DELETE', `${many}/${id}`)
    const inactive = await asMaster('POST', one, withoutActive)
    expect(inactive.body.active).toBe(false)
  })

  testOnSqlite.each([
    ['no name', { name: ' ' }, { name: 'Name is required' }],
    ['a name that is too long', { name: 'x'.repeat(201) }, { name: expect.any(String) }],
    ['active as a string', { active: 'yes' }, { active: expect.any(String) }],
  ])('%s is rejected', async (_, changes, errors) => {
    const response = await asMaster('POST', one, { ...item, ...changes })
    expect(response).toMatchObject({ status: 422, body: { code: 'invalid', errors } })
  })
})

testOnSqlite.each(['sponsor', 'carousel'])(
  'a %s can be assigned only to a known page',
  async path => {
    const at = async (page: unknown) =>
      (await asMaster('POST', path, { name: 'Page', page })).status
    expect(await Promise.all([0, 5, '2', undefined].map(at))).toEqual([200, 200, 200, 200])
    expect(await Promise.all([6, -1, 1.5, 'Home', true, null].map(at))).toEqual(Array(6).fill(422))
  },
)

describe('the public API', () => {
  test('returns the active sponsors of a page, without internal fields', async () => {
    const id = await add('sponsor', { name: 'Shown', website: 'shown.test', page: 2, active: true })
    await add('sponsor', { name: 'Switched off', page: 2 })
    await add('sponsor', { name: 'Elsewhere', page: 5, active: true })
    const { body } = await shop.call('POST', 'Sponsor/GetListX/2')
    expect(body).toEqual([
      {
        id,
        name: 'Shown',
        description: '',
        phone: '',
        email: '',
        website: 'shown.test',
        urlImage: '/no-image.svg',
      },
    ])
    for (const page of ['9', 'x', '-1']) {
      expect((await shop.call('POST', `Sponsor/GetListX/${page}`)).status).toBe(422)
    }
  })

  test('returns the active slides of a group that have a picture, for every form of the group', async () => {
    const id = await add('carousel', { name: 'Pictured', page: 1, active: true })
    await add('carousel', { name: 'No picture yet', page: 1, active: true })
    const off = await add('carousel', { name: 'Switched off', page: 1 })
    const urlImage = (await upload('carousels', id)).body.urlImage
    await upload('Carousels', off)
    for (const body of ['1', '"1"', '{"page":1}', '{"group":"1"}']) {
      const headers = { 'Content-Type': 'application/json' }
      const response = await shop.call('POST', 'Carousel/GetAllPage', { headers, body })
      expect(response).toMatchObject({ status: 200, body: [{ id, name: 'Pictured', urlImage }] })
      expect(response.body).toHaveLength(1)
    }
    for (const body of ['6', '"one"', '{}', 'null', '[1]']) {
      const headers = { 'Content-Type': 'application/json' }
      expect((await shop.call('POST', 'Carousel/GetAllPage', { headers, body })).status).toBe(422)
    }
  })

  test('returns the active messages', async () => {
    const id = await add('marquee', { name: 'سال نو مبارک', active: true })
    await add('marquee', { name: 'Not now', active: false })
    const { body } = await shop.call('POST', 'marquee/GetActiveList')
    expect(body).toEqual([{ id, name: 'سال نو مبارک' }])
  })
})

test('a slide keeps its proportions, a sponsor is square, and deletion removes the picture', async () => {
  for (const [path, folder, sizes] of [
    [
      'carousels',
      'Carousels',
      [
        ['', 1600, 667],
        ['-800', 800, 334],
        ['-400', 400, 167],
      ],
    ],
    [
      'sponsors',
      'sponsors',
      [
        ['', 800, 800],
        ['-400', 400, 400],
        ['-200', 200, 200],
      ],
    ],
  ] as const) {
    const id = await add(path, { name: 'With a picture' })
    const { body } = await upload(folder, id)
    expect((await asMaster('GET', `${path}/${id}`)).body.urlImage).toBe(body.urlImage)
    const files = sizes.map(([suffix, width, height]) => ({
      address: shop.url + body.urlImage.replace('.webp', `${suffix}.webp`),
      width,
      height,
    }))
    for (const { address, ...size } of files) {
      const bytes = await (await fetch(address)).arrayBuffer()
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', ...size })
    }
    await asMaster('DELETE', `${path}/${id}`)
    for (const { address } of files) expect((await fetch(address)).status).toBe(404)
  }
})

testOnSqlite('messages have no pictures', async () => {
  const id = await add('marquees', { name: 'Only a text' })
  expect((await upload('Marquees', id)).status).toBe(422)
})
