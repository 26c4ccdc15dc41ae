import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteExpiredData } from '#app/services/privacy/delete-expired-data.server.ts'
import { sendStockAlerts } from '#app/services/stock/send-stock-alerts.server.ts'
import { type DatabaseLocation, openDatabase } from '#database/db.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { goodPassword, openAccount, readMails, tokenIn } from '../setup/accounts.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { testOnSqlite } from '../setup/test-on-sqlite.ts'
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

beforeEach(async () => {
  const { db } = shop.shop
  for (const table of ['stock_alerts', 'stock_moves', 'product_stock', 'emails'])
    await db(table).delete()
  await db('products').update({ available: null, low_stock: 5 })
  await count(0)
})

const count = (count: number | null, productId = catalogue.hundred) =>
  shop.call('POST', 'stock/moves', { token, body: { productId, count } })
const ask = (email: string, body: object = {}, by?: string) =>
  shop.call('POST', 'stock/alerts', {
    body: { productId: catalogue.hundred, email, ...body },
    ...(by && { token: by }),
  })
const confirm = (link: string) =>
  shop.call('POST', 'stock/alerts/confirm', { body: { token: link } })
const end = (link: string) => shop.call('POST', 'stock/alerts/end', { body: { token: link } })
const alerts = () => shop.shop.db('stock_alerts').orderBy('id')
const send = () => sendStockAlerts(shop.shop)
const told = (email: string) => readMails(shop, email, 'back-in-stock')

async function askAndConfirm(email: string, body: object = {}): Promise<string> {
  expect((await ask(email, body)).status).toBe(200)
  const link = tokenIn((await readMails(shop, email, 'stock-alert'))[0])
  expect((await confirm(link)).status).toBe(200)
  return link
}

test('a shopper confirms by the link and gets one mail when the product is back', async () => {
  await ask('shirin@example.com')
  await count(4)
  await send()
  expect(await told('shirin@example.com')).toEqual([])
  await count(0)

  const [mail] = await readMails(shop, 'shirin@example.com', 'stock-alert')
  expect(mail?.text).toContain('A hundred dollars')
  expect(mail?.text).toContain('/stockAlert?token=')
  const link = tokenIn(mail)
  expect(await confirm(link)).toMatchObject({ status: 200 })
  expect(await confirm(link)).toMatchObject({ status: 200 })
  await send()
  expect(await told('shirin@example.com')).toEqual([])

  await count(4)
  await send()
  await count(0)
  await count(4)
  await send()
  const mails = await told('shirin@example.com')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`/product/${catalogue.hundred}`)

  // The mail has its own link, which deletes the request.
  expect((await end(link)).status).toBe(404)
  expect((await end(tokenIn(mails[0]))).status).toBe(200)
  expect(await alerts()).toEqual([])
})

test('the response does not reveal whether the address is known, and one mail is enough', async () => {
  await openAccount(shop, 'known@example.com')
  const known = await ask('known@example.com')
  const unknown = await ask('unknown@example.com')
  expect(known.body).toEqual(unknown.body)
  expect((await ask('Known@Example.com')).body).toEqual(unknown.body)
  const link = tokenIn((await readMails(shop, 'known@example.com', 'stock-alert'))[0])
  expect((await confirm(link)).status).toBe(200)
  expect((await ask('known@example.com')).body).toEqual(unknown.body)
  const mails = await shop.shop
    .db('emails')
    .whereRaw('lower(recipient) = ?', ['known@example.com'])
    .where({ kind: 'stock-alert' })
  expect(mails).toHaveLength(1)
  expect(await alerts()).toHaveLength(2)
})

test('a signed-in shopper’s own address needs no confirmation, another one does', async () => {
  const member = await openAccount(shop, 'own@example.com')
  const { body } = await ask('own@example.com', {}, member)
  expect(body.message).toBe('We will email you once, when you can buy it.')
  await ask('other@example.com', {}, member)
  expect(await alerts()).toMatchObject([
    { email: 'own@example.com', confirmed_at: expect.any(String) },
    { email: 'other@example.com', confirmed_at: null },
  ])
  await ask('own@example.com', {}, member)
  expect(await alerts()).toHaveLength(2)
})

test('an alert can be requested only for a product that is shown and sold out', async () => {
  await count(3)
  expect(await ask('a@example.com')).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await ask('a@example.com', { productId: 999_999 })).status).toBe(404)
  await shop.shop.db('products').where({ id: catalogue.fifty }).update({ status: 4 })
  expect((await ask('a@example.com', { productId: catalogue.fifty })).status).toBe(404)
  await shop.shop.db('products').where({ id: catalogue.fifty }).update({ status: 0 })
  expect((await ask('a@example.com', { productId: catalogue.fifty })).status).toBe(200)
  expect((await ask('not an address')).status).toBe(422)
  // An untracked product is back when its status says so.
  await confirm(tokenIn((await readMails(shop, 'a@example.com', 'stock-alert'))[0]))
  await send()
  expect(await told('a@example.com')).toEqual([])
  await shop.shop.db('products').where({ id: catalogue.fifty }).update({ status: 1 })
  await send()
  expect(await told('a@example.com')).toHaveLength(1)
})

testOnSqlite('mails are in the language of the request', async () => {
  await shop.shop.db('products').where({ id: catalogue.hundred }).update({ f_name: 'صد دلاری' })
  await askAndConfirm('fa@example.com', { lang: 'fa' })
  await count(1)
  await send()
  const [mail] = await told('fa@example.com')
  expect(mail?.subject).toContain('صد دلاری')
  expect(mail?.text).toContain('/fa/product/')
})

test('two workers send the same alerts once', async () => {
  const emails = Array.from({ length: 12 }, (_, at) => `shopper${at}@example.com`)
  for (const email of emails) {
    const at = shop.shop.now().toISOString()
    await shop.shop.db('stock_alerts').insert({
      product_id: catalogue.hundred,
      email,
      email_key: email,
      language: 'en',
      confirmed_at: at,
      created_at: at,
    })
  }
  await count(2)
  const second = openDatabase(locate())
  await Promise.all([send(), sendStockAlerts({ ...shop.shop, db: second }), send()])
  await second.destroy()
  const sent = await shop.shop.db('emails').where({ kind: 'back-in-stock' })
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual(emails.toSorted())
})

test('a Master sees who waits for a product; nobody else does', async () => {
  await askAndConfirm('waits@example.com')
  await ask('unconfirmed@example.com')
  const query = (filter: object) => encodeURIComponent(JSON.stringify(filter))
  const path = `stock-alerts?filter=${query({ productId: catalogue.hundred })}`
  const { body } = await shop.call('GET', path, { token })
  expect(body).toMatchObject([
    { email: 'waits@example.com', confirmedAt: expect.any(String) },
    { email: 'unconfirmed@example.com', confirmedAt: null },
  ])
  expect((await shop.call('GET', path)).status).toBe(401)
  const wanted = await shop.call('GET', `stock?filter=${query({ state: 'wanted' })}`, { token })
  expect(wanted.body).toMatchObject([{ id: catalogue.hundred, requests: 1 }])
})

test('the export lists the requests of an address, and deleting the account deletes them', async () => {
  const member = await openAccount(shop, 'leaves@example.com')
  await ask('leaves@example.com', {}, member)
  const { body } = await shop.call('GET', 'auth/data', { token: member })
  expect(body.stockAlerts).toMatchObject([{ productId: catalogue.hundred, sentAt: null }])
  await ask('stays@example.com')
  await shop.call('POST', 'auth/delete', { token: member, body: { password: goodPassword } })
  expect(await alerts()).toMatchObject([{ email: 'stays@example.com' }])
})

test('unconfirmed requests are deleted after 7 days, sent ones after 30, open ones after 90', async () => {
  const clean = (days: number) =>
    deleteExpiredData({ ...shop.shop, now: () => new Date(Date.now() + days * DAY_MS) })
  await ask('never@example.com')
  await askAndConfirm('open@example.com', { productId: await hide(catalogue.fifty) })
  await askAndConfirm('sent@example.com')
  await count(1)
  await send()
  const kept = async () => (await alerts()).map(({ email }) => email)
  await clean(6)
  expect(await kept()).toHaveLength(3)
  await clean(8)
  expect(await kept()).toEqual(['open@example.com', 'sent@example.com'])
  await clean(31)
  expect(await kept()).toEqual(['open@example.com'])
  await clean(91)
  expect(await kept()).toEqual([])
  expect(await shop.shop.db('emails').where({ kind: 'back-in-stock' })).toEqual([])
})

/** The shop's database, for another connection to it. */
function locate(): DatabaseLocation {
  const { DATABASE_URL, DATA_DIR } = shop.shop.env
  return DATABASE_URL
    ? { postgresUrl: DATABASE_URL }
    : { sqliteFile: join(DATA_DIR, 'shop.sqlite') }
}

/** Makes a product one that shoppers see and cannot buy. */
async function hide(id: number): Promise<number> {
  await shop.shop.db('products').where({ id }).update({ status: 3 })
  return id
}

test('an old link no longer confirms', async () => {
  await ask('late@example.com')
  const link = tokenIn((await readMails(shop, 'late@example.com', 'stock-alert'))[0])
  const old = new Date(Date.now() - 8 * DAY_MS).toISOString()
  await shop.shop.db('stock_alerts').update({ created_at: old })
  expect(await confirm(link)).toMatchObject({ status: 404 })
  // Only then is there a new one.
  await ask('late@example.com')
  await ask('late@example.com')
  const mails = await readMails(shop, 'late@example.com', 'stock-alert')
  expect(mails).toHaveLength(2)
  const renewed = tokenIn(mails[0])
  expect((await confirm(renewed)).status).toBe(200)
  await shop.shop.db('stock_alerts').update({ created_at: old, confirmed_at: null })
  expect((await end(renewed)).status).toBe(200)
})
