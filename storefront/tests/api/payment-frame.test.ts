import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPayments, shopOrigin } from '../setup/payment.ts'
import { controlAt } from '../setup/simulator.ts'

let payments: Awaited<ReturnType<typeof openPayments>>

beforeAll(async () => {
  payments = await openPayments()
})
afterAll(() => payments.close())

const good = { id: 'profile', pan: '4242 4242 4242 4242', exp: '12/30', cvd: '123' }

async function openFrame(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers })
  return { headers: response.headers, html: await response.text() }
}

test('a valid card gets a token', async () => {
  expect(await payments.postCard(good)).toEqual({
    responseCode: ['001'],
    dataKey: expect.stringMatching(/^ot-[A-Za-z0-9]{25}$/),
    bin: '424242',
  })
})

test('a form with only the card number returns a single code, not an array', async () => {
  const { id, pan } = good
  expect(await payments.postCard({ id, pan })).toMatchObject({ responseCode: '001' })
  expect(await payments.postCard({ id, pan: '1' })).toMatchObject({ responseCode: '943' })
})

test.each([
  ['a number that fails its check digit', { pan: '4242424242424241' }, ['943']],
  ['letters', { pan: 'abcd' }, ['943']],
  ['an expired card', { exp: '10/26' }, ['944']],
  ['an invalid month', { exp: '1330' }, ['944']],
  ['a short security code', { cvd: '12' }, ['945']],
  ['an empty form', { pan: '', exp: '', cvd: '' }, ['943', '944', '945']],
  ['an unknown profile', { id: 'other' }, ['940']],
])('%s gets no token', async (_case, changes, responseCode) => {
  const response = await payments.postCard({ ...good, ...changes })
  expect(response).toEqual({ responseCode, errorMessage: expect.any(String) })
})

test('a card that expires this month is still valid', async () => {
  expect(await payments.postCard({ ...good, exp: '1126' })).toMatchObject({ responseCode: ['001'] })
})

test('only the shop can embed the form; it is not cached and runs only its own script', async () => {
  const { headers, html } = await openFrame(payments.connect().frame.url('en'))
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`frame-ancestors ${shopOrigin}`)
  expect(policy).not.toContain('unsafe')
  const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1]
  expect(html).toContain(`<script nonce="${nonce}"`)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('set-cookie')).toBeNull()
  expect(html).not.toContain("'*'")
})

test('labels follow the language of the page', async () => {
  const { frame } = payments.connect()
  expect(frame.origin).toBe(payments.url)
  expect((await openFrame(frame.url('en'))).html).toContain('Card number</label>')
  const persian = await openFrame(frame.url('fa'))
  expect(persian.html).toContain('<html lang="fa" dir="rtl">')
  expect(persian.html).toContain('شمارهٔ کارت</label>')
})

test('query parameters cannot inject scripts, markup or requests', async () => {
  const url = new URL(payments.connect().frame.url('en'))
  url.searchParams.set('pan_label', '<img src=x onerror=alert(1)>')
  url.searchParams.set('id', '"><script>alert(2)</script>')
  url.searchParams.set('css_body', 'background:url(//evil.test/a);color:red;}</style><b>')
  const { html } = await openFrame(url.href)
  expect(html).not.toContain('<img')
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('evil.test')
  expect(html).toContain('body{color:red;}')
})

test.each([
  ['an unknown profile', { id: 'other' }, {}, '940'],
  ['a page of another origin', {}, { Referer: 'https://other.test/' }, '942'],
])('%s is reported as soon as the form has loaded', async (_case, changes, headers, code) => {
  const url = new URL(payments.connect().frame.url('en'))
  for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value)
  const { html } = await openFrame(url.href, headers)
  expect(html).toContain(`&quot;loadCode&quot;:&quot;${code}&quot;`)
})

test('pages and proxied requests cannot use the control API', async () => {
  const open = (headers: Record<string, string>) =>
    fetch(`${payments.url}/__sim/ledger`, { headers }).then(({ status }) => status)
  expect(await open({})).toBe(200)
  expect(await open({ Origin: shopOrigin })).toBe(403)
  expect(await open({ 'X-Forwarded-For': '203.0.113.9' })).toBe(403)
})

test.each([
  [
    { kind: 'dropped', transaction: 'purchase' },
    'Unknown transaction. Known: res_purchase_cc, res_',
  ],
  [
    { kind: 'no_token', transaction: 'refund' },
    'Unknown fault of this transaction. Known: dropped, ',
  ],
  [{ kind: 'dropped', times: 0 }, 'The fault has a wrong number or field.'],
])('the control API says what is wrong with the fault %o', async (fault, message) => {
  const answer = await controlAt(payments.url, 'POST', 'faults', fault)
  expect(answer.message).toContain(message)
  expect(answer.message).not.toContain('{')
})

test('requests that are too long or malformed are rejected', async () => {
  const gateway = `${payments.url}/gateway2/servlet/MpgRequest`
  const post = (body: string) => fetch(gateway, { method: 'POST', body })
  expect((await post('x'.repeat(100_000))).status).toBe(413)
  for (const body of ['', 'x', '<request>', '<!DOCTYPE a [<!ENTITY b "c">]><request/>']) {
    const text = await (await post(body)).text()
    expect(text).toContain('<Message>Malformed XML</Message>')
    expect(text).toContain('<ResponseCode>null</ResponseCode>')
  }
})

test('the form contains one complete script element', async () => {
  const { html } = await openFrame(payments.connect().frame.url('en'))
  expect(html.match(/<\/script/g)).toHaveLength(1)
  expect(html.trim()).toMatch(/<\/script>\n<\/body>\n<\/html>$/)
})
