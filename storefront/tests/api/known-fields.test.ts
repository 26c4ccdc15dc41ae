import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue
let token: string

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  catalogue = await insertTestCatalogue(shop)
  token = await shop.masterToken()
})
afterAll(() => shop.close())
beforeEach(() => save({ contains: [], mayContain: [], freeFrom: [], searchWords: '' }))

const save = (body: object) => shop.call('PUT', `products/${catalogue.fifty}`, { token, body })
const read = async () => (await shop.call('GET', `products/${catalogue.fifty}`, { token })).body

test.each([
  ['contains', 'knownContains', ['wheat'], ['milk', 'wheat'], ['almonds', 'wheat']],
  ['mayContain', 'knownMayContain', [], ['sesame'], ['mustard']],
  ['freeFrom', 'knownFreeFrom', ['soy'], [], ['eggs', 'soy']],
  ['searchWords', 'knownSearchWords', 'tea', 'tea chai', 'tea cha'],
])(
  'a stale %s does not overwrite that of another Master',
  async (field, known, read0, theirs, ours) => {
    await save({ [field]: read0 })
    expect((await save({ [field]: theirs, [known]: read0 })).body).toMatchObject({
      [field]: theirs,
    })
    const message = messages.changedMeanwhile
    expect(await save({ [field]: ours, [known]: read0, sku: 'stale' })).toMatchObject({
      status: 409,
      body: { message, errors: { [field]: message } },
    })
    expect(await read()).toMatchObject({ [field]: theirs, sku: '' })
    // A program that does not say what it has read.
    expect((await save({ [field]: ours })).body).toMatchObject({ [field]: ours })
  },
)

test('two Masters at the same time change a list only once', async () => {
  const saves = ['milk', 'eggs', 'fish'].map(allergen =>
    save({ contains: [allergen], knownContains: [] }),
  )
  const statuses = (await Promise.all(saves)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409, 409])
})

test('each stale field is named', async () => {
  await save({ contains: ['milk'], searchWords: 'tea' })
  const stale = { contains: ['eggs'], knownContains: [], searchWords: 'chai', knownSearchWords: '' }
  const { body } = await save({ name: 'Stale', ...stale })
  expect(Object.keys(body.errors)).toEqual(['contains', 'searchWords'])
})

test('a form that is sent again, because its response was lost, is saved once', async () => {
  await save({ onHand: 17, options: [] })
  const options = [{ name: 'Cut', values: [{ name: 'Whole' }, { name: 'Minced' }] }]
  const lists = { contains: ['wheat', 'milk'], knownContains: [], options, knownOptions: [] }
  const received = { ...lists, onHand: { change: 24, key: 'sent again' }, knownOnHand: 17 }
  const answers = [await save(received), await save(received)]
  expect(answers).toMatchObject(answers.map(() => ({ status: 200, body: { onHand: 41 } })))
  expect(answers[1]?.body.options).toEqual(answers[0]?.body.options)
  const counted = { onHand: 40, knownOnHand: 41 }
  for (const _ of [1, 2]) expect(await save(counted)).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ onHand: 40 })
  await save({ onHand: null, options: [] })
})
