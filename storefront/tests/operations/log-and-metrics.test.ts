import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#database/db.ts'
import { databaseLocation } from '#storefront/server/create-shop.ts'
import { sendBytes, sendRaw } from '../setup/raw-request.ts'
import { type ShopProcess, startShopProcess } from '../setup/shop-process.ts'
import { createDatabase, masterLogin } from '../setup/test-shop.ts'

const directory = mkdtempSync(join(tmpdir(), 'observe-test-'))
let database: Awaited<ReturnType<typeof createDatabase>>
let db: Knex
let server: ShopProcess
let url: string

beforeAll(async () => {
  database = await createDatabase()
  const place = { DATA_DIR: join(directory, 'data'), UPLOADS_DIR: join(directory, 'uploads') }
  server = await startShopProcess({ ...database.env, ...place, METRICS: 'on' })
  url = server.url
  const isUp = async () => expect((await fetch(`${url}/healthz`)).status).toBe(200)
  await vi.waitFor(isUp, { timeout: 100_000, interval: 100 })
  db = openDatabase(databaseLocation({ DATABASE_URL: undefined, ...place, ...database.env }))
})
afterAll(async () => {
  await server.kill()
  await db.destroy()
  await database.drop()
  rmSync(directory, { recursive: true, force: true })
})

function lines(): Record<string, unknown>[] {
  return server
    .output()
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line))
}

/** Waits for the access-log line of the request with this response. */
async function lineOf(response: Response): Promise<Record<string, unknown>> {
  const request = response.headers.get('X-Request-Id')
  return vi.waitFor(() => {
    const line = lines().find(line => line.request === request && line.msg === 'request')
    if (!line) throw new Error(`Request ${request} is not logged.`)
    return line
  })
}

function post(path: string, body: object) {
  const headers = { 'Content-Type': 'application/json' }
  return fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

test('each request is logged in one line with id, path, status and duration', async () => {
  const line = await lineOf(await fetch(`${url}/products?str=rice`))
  expect(line).toMatchObject({
    level: 'info',
    method: 'GET',
    path: '/products',
    status: 200,
    ms: expect.any(Number),
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
})

test('a path cannot add a line or a field to the log', async () => {
  const line = await lineOf(await fetch(`${url}/%22,%22status%22:1%0a{%22level%22:%22`))
  expect(line).toMatchObject({ path: '/","status":1\n{"level":"', status: 404 })
  expect(Object.keys(line).join()).toBe('level,time,request,method,path,status,ms,msg')
})

test('a malformed request is logged and counted once, with its id', async () => {
  const nonsense = await sendBytes(url, 'Good morning\r\n\r\n')
  const sendPart = (path: string, rest: string) =>
    sendBytes(url, `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${rest}`, true)
  const json = 'Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{'
  const incomplete = {
    '/api/auth/Login': 'Transfer-Encoding: chunked\r\n\r\nzz\r\n',
    '/api/Products/GetList': json,
    '/api/Basket/Checkout': json,
  }
  const broken = await Promise.all(
    Object.entries(incomplete).map(([path, rest]) => sendPart(path, rest)),
  )
  const linesOf = (response: string) => {
    const request = /^X-Request-Id: (\w{8})\r$/m.exec(response)?.[1]
    return lines().filter(line => line.request === request && line.msg === 'request')
  }
  await vi.waitFor(() => {
    expect(linesOf(nonsense)).toMatchObject([
      { level: 'info', status: 400, reason: expect.stringMatching(/^HPE_/) },
    ])
    expect(broken.flatMap(linesOf)).toMatchObject(Object.keys(incomplete).map(path => ({ path })))
  })
  const metrics = await (await fetch(`${url}/metrics`)).text()
  expect(metrics).toMatch(
    /^shop_request_seconds_count\{kind="malformed",method="other",status="400"\} 1$/m,
  )
})

test('no personal data, token or password is logged', async () => {
  const login = await post('auth/Login', masterLogin)
  const { token } = await login.json()
  await post('auth/Login', { email: 'nobody@example.com', password: 'a wrong password' })
  await post('register/reg', {
    email: 'simin@example.com',
    name: 'Simin Daneshvar',
    password: 'a good long password',
  })
  const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': '203.0.113.9' }
  await fetch(`${url}/api/users/simin@example.com`, { headers })
  await fetch(`${url}/invoice?order=1&t=a-signature`)
  await lineOf(await fetch(`${url}/activate/a-one-time-link`))
  await lineOf(await fetch(`${url}/%61ctivate/a-one-time-link`))
  for (const secret of [
    ...['@', 'Simin', token, 'long password', '203.0.113.9', '127.0.0.1', 'a-signature'],
    'a-one-time-link',
  ]) {
    expect(JSON.stringify(lines())).not.toContain(secret)
  }
})

test('security events are logged in their own line, with user id and hashed email', async () => {
  const failed = { email: masterLogin.email, password: 'a wrong password' }
  const events = async (response: Response) => {
    const { request } = await lineOf(response)
    return lines().filter(line => line.request === request && line.event === 'security')
  }
  const first = await events(await post('auth/Login', failed))
  expect(first).toMatchObject([{ level: 'warn', msg: 'login failed', user: '1' }])
  const second = await events(await post('auth/Login', failed))
  expect(second[0]?.email).toBe(first[0]?.email)
  expect(second[0]?.network).toBe(first[0]?.network)
  const stranger = await events(await post('auth/Login', { ...failed, email: 'a@example.com' }))
  expect(stranger[0]?.email).not.toBe(first[0]?.email)
  expect(stranger[0]).not.toHaveProperty('user')

  const login = await post('auth/Login', masterLogin)
  expect(await events(login)).toMatchObject([{ level: 'info', msg: 'logged in', user: '1' }])
  const { token } = await login.json()
  const call = (path: string, body: object, by: string) =>
    fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${by}` },
      body: JSON.stringify(body),
    })
  const change = { password: 'another long one', confirmPassword: 'another long one' }
  const wrong = await call('chpass', { oldPassword: 'not this one', ...change }, token)
  expect(await events(wrong)).toMatchObject([{ msg: 'password refused', user: '1' }])
  const forged = await call('chpass', {}, `${token}x`)
  expect(await events(forged)).toMatchObject([{ level: 'warn', msg: 'call refused' }])
  expect(await events(await call('auth/logout', {}, token))).toMatchObject([{ msg: 'logged out' }])
})

test('an error message contains its log id, and the log contains no query values', async () => {
  await db.schema.renameTable('rate_limits', 'rate_limits_gone')
  const response = await post('auth/Login', {
    email: 'simin@example.com',
    password: 'secret words',
  })
  await db.schema.renameTable('rate_limits_gone', 'rate_limits')
  expect(response.status).toBe(500)
  const { message } = await response.json()
  const request = /\((\w{8})\)$/.exec(message)?.[1]
  await lineOf(response)
  const failure = lines().find(line => line.request === request && line.level === 'error')
  expect(failure).toMatchObject({ err: { message: expect.stringContaining('rate_limits') } })
  expect(JSON.stringify(lines())).not.toContain('simin@example.com')
})

/** Starts to send a body and closes the connection as soon as the shop reads it. */
function abortCall(path: string, headers: Record<string, string>): Promise<void> {
  return new Promise(resolve => {
    const sent = { 'Content-Length': '90000', Expect: '100-continue', ...headers }
    const call = request(`${url}/api/${path}`, { method: 'POST', headers: sent })
    call.on('continue', () => call.write('{"', () => call.destroy()))
    call.on('error', () => {})
    call.on('close', resolve)
    call.flushHeaders()
  })
}

test('malformed bodies and aborted requests are not logged as errors', async () => {
  const { token } = await (await post('auth/Login', masterLogin)).json()
  const before = lines().length
  const json = { 'Content-Type': 'application/json' }
  const form = {
    'Content-Type': 'multipart/form-data; boundary=x',
    Authorization: `Bearer ${token}`,
  }
  const malformed = [
    ...[
      ['Products/GetList', json, '{"'],
      ['Basket/Checkout', json, `["${'x'.repeat(20_000)}`],
    ],
    ...[
      ['auth/Login', json, '\xff'],
      ['upload/upload-image', form, '--x\r\nno form'],
    ],
  ] as [string, Record<string, string>, string][]
  for (const [path, headers, body] of malformed) {
    const response = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body })
    expect({ path, status: response.status }).toEqual({ path, status: 400 })
    expect(await response.json()).toMatchObject({
      code: 'bad_request',
      message: expect.stringMatching(/\w\.$/),
    })
  }
  const aborted = ['Products/GetList', 'Basket/Checkout', 'upload/upload-image', 'auth/Login']
  for (const path of aborted) await abortCall(path, path.startsWith('upload') ? form : json)
  await vi.waitFor(() => {
    const gone = lines()
      .slice(before)
      .filter(line => line.status === 499)
    expect(gone.map(({ path }) => path)).toEqual(aborted.map(path => `/api/${path}`))
  })
  await lineOf(await fetch(`${url}/about`))
  const logged = lines().slice(before)
  expect(logged.filter(({ level }) => level !== 'info')).toEqual([])
})

test('a failed page shows its log id and no stack trace', async () => {
  await db.schema.renameTable('products', 'products_gone')
  const response = await fetch(`${url}/products`)
  await db.schema.renameTable('products_gone', 'products')
  expect(response.status).toBe(500)
  const html = await response.text()
  const request = response.headers.get('X-Request-Id')
  expect(html).toContain(`(${request})`)
  await lineOf(response)
  expect(lines()).toContainEqual(expect.objectContaining({ request, msg: 'a page failed' }))
  expect(html).not.toMatch(/products_gone|no such table|relation|\n\s+at /)
  expect((await fetch(`${url}/products`)).status).toBe(200)
})

test.each(['/products?str=nothing-like-it', '/products.data?str=nothing-like-this', '/login'])(
  '%s reports the duration of the page and its data',
  async path => {
    const { headers } = await fetch(`${url}${path}`)
    const [, data, total] = /^data;dur=([\d.]+), total;dur=([\d.]+)$/.exec(
      headers.get('Server-Timing') ?? '',
    ) ?? ['', '', '']
    expect(Number(data)).toBeGreaterThan(0)
    expect(Number(total)).toBeGreaterThanOrEqual(Number(data))
  },
)

test('a cached page reports its duration, an API call does not', async () => {
  await fetch(`${url}/about`)
  const { headers } = await fetch(`${url}/about`)
  expect(headers.get('Server-Timing')).toMatch(/^total;dur=[\d.]+$/)
  expect((await fetch(`${url}/api/aisles`)).headers.has('Server-Timing')).toBe(false)
})

test('Prometheus can read the metrics, but not through a proxy', async () => {
  for (const _ of [1, 2]) await fetch(`${url}/about`)
  const response = await fetch(`${url}/metrics`)
  expect(response.headers.get('Content-Type')).toContain('text/plain')
  const text = await response.text()
  for (const line of [
    /^shop_request_seconds_bucket\{le="0.1",kind="page",method="GET",status="200"\} \d+$/m,
    /^shop_request_seconds_count\{kind="api",method="POST",status="401"\} [1-9]\d*$/m,
    /^shop_mails\{state="queued"\} 1$/m,
    /^shop_event_loop_delay_max_seconds \d+\.\d+$/m,
    /^shop_event_loop_delay_p99_seconds \d+\.\d+$/m,
    /^shop_page_cache_answers [1-9]\d*$/m,
    /^shop_page_cache_bytes [1-9]\d{3,}$/m,
    /^shop_page_cache_requests_total\{from="memory"\} [1-9]\d*$/m,
    /^shop_page_cache_requests_total\{from="made"\} [1-9]\d*$/m,
    /^shop_newest_backup_timestamp_seconds 0$/m,
  ]) {
    expect(text).toMatch(line)
  }
  const readMetrics = (headers: Record<string, string>) =>
    sendRaw(url, { method: 'GET', path: '/metrics', headers, body: undefined })
  for (const headers of [
    { 'X-Forwarded-For': '203.0.113.9' },
    { Forwarded: 'for=203.0.113.9' },
    { 'X-Real-IP': '203.0.113.9' },
    { 'X-Forwarded-Proto': 'https' },
    { Via: '1.1 proxy' },
    { Host: 'shop.example.com' },
    { Origin: 'https://shop.example.com' },
  ] as Record<string, string>[]) {
    expect({ headers, status: (await readMetrics(headers)).status }).toEqual({
      headers,
      status: 404,
    })
  }
  expect((await readMetrics({ Host: 'shop:3000' })).status).toBe(200)
})
