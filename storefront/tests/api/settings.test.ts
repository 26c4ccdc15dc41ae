import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertTestCatalogue } from '../setup/catalogue.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let token: string

beforeAll(async () => {
  shop = await openTestShop()
  await insertTestCatalogue(shop)
  token = await shop.masterToken()
})
afterAll(() => shop.close())

const global = async () => (await shop.call('GET', 'Global')).body

describe.each([
  ['POST', 'Setup/update'],
  ['PUT', 'settings/100'],
])('%s %s', (method, path) => {
  const save = (body: object) => shop.call(method, path, { token, body })

  test('saves the whole record that Setup/Setup returns', async () => {
    const { body: record } = await shop.call('POST', 'Setup/Setup', { token, body: 'a token' })
    const changed = { ...record, companyName: `Shop by ${method}`, tax: '14.975', deliveryTax: 5 }
    expect((await save(changed)).status).toBe(422)
    const { status, body } = await save({ ...changed, tax: '14.97' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: 100, companyName: `Shop by ${method}`, tax: 14.97 })
    expect(await global()).toEqual(body)
  })

  test('accepts the second spelling of the longitude', async () => {
    const { body } = await save({ mapCenterLan: -80.25 })
    expect(body).toMatchObject({ mapCenterLan: -80.25, mapCenterLng: -80.25 })
  })

  test.each([
    [{ mainEmail: 'a@b' }, 'mainEmail', 'Email is not valid'],
    [{ supportEmail: 'a b@c.de' }, 'supportEmail', 'Email is not valid'],
    [{ tax: -1 }, 'tax', expect.any(String)],
    [{ tax: 100.01 }, 'tax', expect.any(String)],
    [{ tax: null }, 'tax', expect.any(String)],
    [{ deliveryTax: 1.234 }, 'deliveryTax', 'At most two decimals'],
    [{ administrationFee: [2] }, 'administrationFee', expect.any(String)],
    [{ deliveryFlag: 'no' }, 'deliveryFlag', expect.any(String)],
    [{ mapCenterLat: 91 }, 'mapCenterLat', expect.any(String)],
    [{ id: 7 }, 'id', expect.any(String)],
    [{ showMessage: 'x'.repeat(501) }, 'showMessage', expect.any(String)],
  ])('rejects %o with a field error and changes nothing', async (changes, field, text) => {
    const before = await global()
    const { status, body } = await save({ companyName: 'Not this', ...changes })
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [field]: text } })
    expect(await global()).toEqual(before)
  })

  test('accepts an empty email', async () => {
    expect((await save({ mainEmail: ' ', supportEmail: '' })).body).toMatchObject({
      mainEmail: '',
      supportEmail: '',
    })
  })
})
