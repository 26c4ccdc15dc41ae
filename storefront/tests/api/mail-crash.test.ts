import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { register } from '../setup/accounts.ts'
import { startSecondProcess } from '../setup/second-process.ts'
import type { ShopProcess } from '../setup/shop-process.ts'
import { openSmtpServer, type TestSmtp } from '../setup/smtp.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let smtp: TestSmtp
let shop: TestShop
const senders: ShopProcess[] = []

beforeAll(async () => {
  smtp = await openSmtpServer()
  shop = await openTestShop()
})
afterAll(async () => {
  await Promise.all(senders.map(sender => sender.kill()))
  await shop.close()
  await smtp.close()
})

const patience = { timeout: 25_000, interval: 100 }

/** Starts a second process on the same database that sends the mails. */
async function startSender(): Promise<ShopProcess> {
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'shop@bazaar.example' }
  const sender = await startSecondProcess(shop, mail)
  senders.push(sender)
  await sender.says(sender.url)
  return sender
}

const messageId = (raw: string) => /^Message-ID: (.+)$/im.exec(raw)?.[1]
const readRow = () => shop.shop.db('emails').first()

test('a mail whose sender was killed is sent again with the same Message-ID after its claim ends', async () => {
  await register(shop, 'reader@example.com')
  smtp.become('forget')
  const first = await startSender()
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), patience)
  await first.kill()
  expect(await readRow()).toMatchObject({ state: 'sending', attempts: 1 })

  smtp.become('accept')
  const claim = { claimed_until: new Date(Date.now() - 1000).toISOString() }
  await shop.shop.db('emails').update(claim)
  await startSender()
  await vi.waitFor(async () => expect(await readRow()).toMatchObject({ state: 'sent' }), patience)
  const ids = smtp.received.map(({ raw }) => messageId(raw))
  expect(ids).toEqual([ids[0], ids[0]])
  expect(await shop.shop.db('emails').select('id')).toHaveLength(1)
}, 90_000)

test('two processes on one outbox never send a mail twice', async () => {
  await startSender()
  const count = smtp.received.length
  const addresses = Array.from({ length: 5 }, (_, index) => `many${index}@example.com`)
  await Promise.all(addresses.map(email => register(shop, email)))
  const allSent = async () =>
    expect(await shop.shop.db('emails').whereNot({ state: 'sent' })).toEqual([])
  await vi.waitFor(allSent, patience)
  const recipients = smtp.received.slice(count).flatMap(({ to }) => to)
  expect(recipients.sort()).toEqual(addresses)
}, 90_000)
