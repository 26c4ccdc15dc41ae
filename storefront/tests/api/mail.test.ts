import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import type { MailView } from '#shared/responses/mail.ts'
import { openAccount, readMails, register } from '../setup/accounts.ts'
import { passTime } from '../setup/clock.ts'
import { startSecondProcess } from '../setup/second-process.ts'
import { openSmtpServer, type ReceivedMail, type TestSmtp } from '../setup/smtp.ts'
import { testOnSqlite } from '../setup/test-on-sqlite.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let smtp: TestSmtp
let shop: TestShop
let sending: Record<string, string>

beforeAll(async () => {
  smtp = await openSmtpServer()
  sending = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Bazaar <shop@bazaar.example>',
    RATE_LIMIT: 'off',
  }
  shop = await openTestShop(sending)
})
afterAll(async () => {
  await shop.close()
  await smtp.close()
})
beforeEach(() => smtp.become('accept'))
afterEach(() => smtp.become('accept'))

const patience = { timeout: 15_000, interval: 100 }
const receivedBy = (to: string): ReceivedMail[] =>
  smtp.received.filter(mail => mail.to.includes(to))
const arrives = (to: string) =>
  vi.waitFor(() => {
    const [mail] = receivedBy(to)
    if (!mail) throw new Error(`No mail to ${to} has arrived.`)
    return mail
  }, patience)
const inState = (to: string, state: MailView['state'], attempts?: number) =>
  vi.waitFor(async () => {
    const [mail] = await readMails(shop, to)
    expect(mail).toMatchObject({ state, ...(attempts && { attempts }) })
    return mail
  }, patience)

testOnSqlite('a mail is sent to another machine only with STARTTLS', async () => {
  const to = 'overheard@example.com'
  const other = await openTestShop({ ...sending, SMTP_URL: smtp.distantUrl })
  onTestFinished(() => other.close())
  await register(other, to)
  const mail = await vi.waitFor(async () => {
    const [mail] = await readMails(other, to)
    expect(mail).toMatchObject({ state: 'queued', attempts: 1 })
    return mail
  }, patience)
  expect(mail?.error).toContain('STARTTLS')
  expect(receivedBy(to)).toEqual([])
})

const headOf = ({ raw }: ReceivedMail) => raw.slice(0, raw.indexOf('\r\n\r\n'))

describe('a mail that is accepted', () => {
  test('has its headers and both bodies, and its link is removed from the outbox', async () => {
    const to = 'reader@example.com'
    await register(shop, to)
    const received = await arrives(to)
    const stored = await inState(to, 'sent', 1)
    const head = headOf(received)
    expect(received).toMatchObject({ from: 'shop@bazaar.example', to: [to] })
    expect(head).toMatch(/^From: Bazaar <shop@bazaar\.example>$/m)
    expect(head).toContain(`Message-ID: ${stored?.messageId}`)
    expect(head).toMatch(/^Date: .+ \+0000$/m)
    expect(head).toMatch(/^Reply-To: master@shop\.test$/m)
    expect(received.raw).toContain('text/plain')
    expect(received.raw).toContain('text/html')
    expect(stored?.text).toContain('/activate/…')
    expect(stored?.html).not.toMatch(/activate\/[\w-]{40}/)
    expect(received.raw.replace(/=\r\n/g, '')).toMatch(/activate\/[\w-]{43}/)
  })

  testOnSqlite('is written in the language of its recipient', async () => {
    const to = 'khanandeh@example.com'
    const headers = { 'Accept-Language': 'fa-IR,fa;q=0.9,en;q=0.8' }
    const body = { email: to, password: 'long enough', name: 'فروغ فرخزاد' }
    await shop.call('POST', 'register/reg', { body, headers })
    const [mail] = await readMails(shop, to)
    expect(mail).toMatchObject({ language: 'fa', subject: expect.stringContaining('فعال‌سازی') })
    expect(mail?.html).toContain('<html lang="fa" dir="rtl">')
    expect(mail?.text).toContain('/fa/activate/')
    await arrives(to)
  })

  test('is sent once for two equal requests', async () => {
    const body = { email: 'v@example.com', name: 'Visitor', subject: 'Once', body: 'Only once' }
    for (const _ of [1, 2]) await shop.call('POST', 'contact/contact', { body })
    await arrives('master@shop.test')
    await inState('master@shop.test', 'sent')
    expect(receivedBy('master@shop.test')).toHaveLength(1)
  })
})

describe('text from a visitor', () => {
  testOnSqlite('adds no header, no recipient and no markup', async () => {
    const body = {
      email: 'evil@example.com',
      name: 'Eve\r\nBcc: victim@example.com',
      subject: 'Hello\r\nBcc: victim@example.com\r\n\r\n<b>body</b>',
      body: '<script>alert(1)</script>\r\n.\r\nMAIL FROM:<x@example.com>',
    }
    const count = smtp.received.length
    expect(await shop.call('POST', 'contact/contact', { body })).toMatchObject({
      status: 200,
      body: { message: 'The email was sent successfully!' },
    })
    await vi.waitFor(() => expect(smtp.received.length).toBe(count + 1), patience)
    const [mail] = smtp.received.slice(-1)
    if (!mail) throw new Error('No mail has arrived.')
    expect(mail.to).toEqual(['master@shop.test'])
    expect(headOf(mail)).not.toMatch(/^Bcc:/im)
    expect(headOf(mail)).toMatch(/^Reply-To: evil@example\.com$/m)
    const html = mail.raw.slice(mail.raw.indexOf('text/html'))
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;script&gt;')
  })
})

describe('a mail that the mail server does not accept', () => {
  test('is retried after a temporary error, with the same Message-ID', async () => {
    const to = 'later@example.com'
    smtp.become('busy')
    await register(shop, to)
    const waiting = await inState(to, 'queued', 1)
    expect(waiting?.error).toContain('451')
    expect(waiting?.nextAt && waiting.nextAt > waiting.createdAt).toBe(true)
    smtp.become('accept')
    passTime(shop, 2)
    expect(headOf(await arrives(to))).toContain(waiting?.messageId)
    await inState(to, 'sent', 2)
  })

  test('is not retried after a permanent error until a Master requests it', async () => {
    const to = 'gone@example.com'
    smtp.become('refuse')
    await register(shop, to)
    const failed = await inState(to, 'failed', 1)
    expect(failed?.error).toContain('550')
    expect(failed?.text).not.toMatch(/activate\/[\w-]{40}/)
    smtp.become('accept')
    const token = await shop.masterToken()
    const retry = () => shop.call('POST', `emails/retry/${failed?.id}`, { token })
    // The worker may send it before the answer is read. The attempts count from the start again.
    expect((await retry()).status).toBe(200)
    await arrives(to)
    await inState(to, 'sent', 1)
    expect((await retry()).status).toBe(409)
  })

  testOnSqlite('is marked as failed after nine attempts', async () => {
    const to = 'never@example.com'
    const patient = await openTestShop(sending)
    const readRow = () => patient.shop.db('emails').where({ recipient: to }).first()
    smtp.become('busy')
    await register(patient, to)
    for (const [index, minutes] of [1, 5, 15, 60, 180, 360, 720, 1440].entries()) {
      const tried = { state: 'queued', attempts: index + 1 }
      await vi.waitFor(async () => expect(await readRow()).toMatchObject(tried), patience)
      passTime(patient, minutes + 0.1)
    }
    const givenUp = { state: 'failed', attempts: 9, error: expect.stringContaining('451') }
    await vi.waitFor(async () => expect(await readRow()).toMatchObject(givenUp), patience)
    expect(receivedBy(to)).toEqual([])
    await patient.close()
  })

  testOnSqlite('is retried after a dropped connection', async () => {
    const to = 'dropped@example.com'
    smtp.become('drop')
    await register(shop, to)
    const waiting = await inState(to, 'queued', 1)
    expect(waiting?.error).not.toBe('')
    smtp.become('accept')
    passTime(shop, 2)
    await arrives(to)
    expect(receivedBy(to)).toHaveLength(1)
  })

  testOnSqlite('of a slow server delays no response and is still sent', async () => {
    const to = 'slow@example.com'
    smtp.become('slow')
    expect((await register(shop, to)).status).toBe(200)
    await inState(to, 'sent', 1)
    expect(receivedBy(to)).toHaveLength(1)
  })
})

test('mails queued while the clock was ahead are sent after it is corrected', async () => {
  const silent = await openTestShop({ RATE_LIMIT: 'off' })
  const ahead = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
  const change = (recipient: string, values: object) =>
    silent.shop.db('emails').where({ recipient }).update(values)
  const [fresh, tried, claimed] = ['fresh@ahead.test', 'tried@ahead.test', 'claimed@ahead.test']
  passTime(silent, 60)
  for (const to of [fresh, tried, claimed]) await register(silent, to)
  passTime(silent, -60)
  await change(tried, { attempts: 3, next_at: ahead(72) })
  const claim = { state: 'sending', next_at: ahead(-1), claimed_until: ahead(72) }
  await change(claimed, { ...claim, attempts: 1 })
  const sender = await startSecondProcess(silent, sending)
  await sender.says(sender.url)
  for (const to of [fresh, tried, claimed]) await arrives(to)
  await sender.kill()
  await silent.close()
})

describe('without SMTP_URL', () => {
  testOnSqlite(
    'the outbox shows mails with their links, except those to another Master',
    async () => {
      const silent = await openTestShop({ RATE_LIMIT: 'off' })
      await openAccount(silent, 'co@example.com', { password: 'long enough for it' })
      const token = await silent.masterToken()
      await silent.call('PUT', 'users/2', { token, body: { role: 'Master' } })
      for (const email of ['co@example.com', 'master@shop.test']) {
        await silent.call('POST', 'ResetPass', { body: { email } })
      }
      const [own] = await readMails(silent, 'master@shop.test', 'reset')
      const [other] = await readMails(silent, 'co@example.com', 'reset')
      expect(own?.text).toMatch(/token=[\w-]{43}/)
      expect(other?.text).toContain('token=…')
      expect(other?.html).not.toMatch(/token=[\w-]{43}/)
      expect(own).toMatchObject({ state: 'queued', attempts: 0 })
      await silent.close()
    },
  )
})
