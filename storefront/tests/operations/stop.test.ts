import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { paymentConfig } from '#app/clients/payment/config.server.ts'
import { messages } from '#shared/messages.ts'
import { openTcpProxy } from '../faults/tcp-proxy.ts'
import { register } from '../setup/accounts.ts'
import { insertTestCatalogue } from '../setup/catalogue.ts'
import { pay, placeOrder } from '../setup/checkout.ts'
import { startSecondProcess } from '../setup/second-process.ts'
import { type ShopProcess, supportsSigterm } from '../setup/shop-process.ts'
import { openSmtpServer } from '../setup/smtp.ts'
import { type CallOptions, callApi, openTestShop, type TestShop } from '../setup/test-shop.ts'

const stopTest = test.runIf(supportsSigterm).concurrent

// Concurrent, because these tests mostly wait for the grace period of a stopping shop.

let shop: TestShop
let server: ShopProcess

beforeAll(async () => {
  shop = await openTestShop()
  server = await startSecondProcess(shop)
  await server.says(server.url)
})
afterAll(async () => {
  await server.kill()
  await shop.close()
})

const refused = { code: 'ECONNREFUSED' }

/** Repeats a call over one connection until the shop refuses it. Returns each status or error code. */
async function callUntilRefused(): Promise<(number | string)[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ends: (number | string)[] = []
  while (ends.at(-1) === undefined || ends.at(-1) === 200) ends.push(await callOnce(agent))
  agent.destroy()
  return ends
}

function callOnce(agent: Agent): Promise<number | string> {
  return new Promise(resolve => {
    const call = request(`${server.url}/api/global`, { agent }, response => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    call.once('error', error => resolve(Reflect.get(error, 'code')))
    call.end()
  })
}

/** Resolves once the request has been sent, to a promise that resolves once its connection is closed. */
async function sendHalfARequest(server: ShopProcess): Promise<{ closed: Promise<unknown> }> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const closed = once(socket, 'close')
  socket.on('error', () => {})
  socket.write('GET /api/global HTTP/1.1\r\nHost: localhost\r\n\r\n')
  // After a response the connection has been accepted.
  await once(socket, 'data')
  socket.write('POST /api/contact/contact HTTP/1.1\r\nHost: localhost\r\n')
  socket.write('Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name":')
  return { closed }
}

stopTest('a stopping shop completes accepted requests and accepts no new ones', async () => {
  const callers = Array.from({ length: 30 }, callUntilRefused)
  const idle = new Agent({ keepAlive: true })
  await callOnce(idle)
  const stopped = server.stop()
  const ends = await Promise.all(callers)
  expect(await stopped).toEqual([0, null])
  expect(ends.map(calls => calls.at(-1))).toEqual(ends.map(() => 'ECONNREFUSED'))
  expect(Math.min(...ends.map(calls => calls.length))).toBeGreaterThan(1)
  idle.destroy()
})

stopTest.each(['1', '2'])(
  'a shop of %s processes stops with the shell of npm, which alone gets the signal',
  async WORKERS => {
    const settings = { WORKERS, npm_lifecycle_event: 'start' }
    const server = await startSecondProcess(shop, settings, { throughShell: true })
    await server.says(server.url)
    const left = server.behindShell()
    const isRefused = () => expect(fetch(server.url)).rejects.toMatchObject({ cause: refused })
    try {
      server.process.kill('SIGTERM')
      await vi.waitFor(isRefused, { timeout: 25_000, interval: 100 })
      await server.ended
    } finally {
      spawnSync('kill', ['-KILL', ...left.map(String)])
    }
  },
)

stopTest.each(['alone', 'with workers'])(
  'a shop that runs %s stops despite an unfinished request and a hanging gateway: the payment is unknown',
  async kind => {
    const gateway = new URL(paymentConfig(shop.shop.env).gatewayUrl)
    const proxy = await openTcpProxy(() => gateway)
    await proxy.become('hanging')
    const { hundred } = await insertTestCatalogue(shop)
    const order = await placeOrder(shop, [{ id: hundred, qty: 1 }])
    const { orderId } = order.paymentState
    gateway.port = String(proxy.port)
    const server = await startSecondProcess(shop, {
      MONERIS_GATEWAY_URL: gateway.href,
      WORKERS: kind === 'alone' ? '1' : '2',
    })
    await server.says(server.url)
    const call = (method: string, path: string, options?: CallOptions) =>
      callApi(server.url, method, path, options)
    const paid = pay({ ...shop, call }, order)
    const readOrder = () => shop.shop.db('orders').where({ order_id: orderId }).first()
    const isPaying = async () => expect(await readOrder()).toMatchObject({ state: 'paying' })
    await vi.waitFor(isPaying, { timeout: 25_000, interval: 50 })
    const { closed } = await sendHalfARequest(server)
    // A terminal sends SIGINT, and npm SIGTERM, to all processes.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      for (const worker of server.workers()) process.kill(worker, signal)
      server.process.kill(signal)
    }
    expect(await server.stop()).toEqual([0, null])
    expect(await paid).toMatchObject({ status: 503, body: { error: messages.paymentUnknown } })
    expect(await readOrder()).toMatchObject({ state: 'unknown' })
    expect(server.output()).not.toContain('killed by timeout')
    await closed
    await proxy.close()
  },
  90_000,
)

stopTest(
  'a shop stops despite a call that waits for a payment in another process',
  async () => {
    const { hundred } = await insertTestCatalogue(shop)
    const order = await placeOrder(shop, [{ id: hundred, qty: 1 }])
    const { orderId } = order.paymentState
    const updated_at = new Date().toISOString()
    await shop.shop
      .db('orders')
      .where({ order_id: orderId })
      .update({ state: 'paying', updated_at })
    const server = await startSecondProcess(shop)
    await server.says(server.url)
    const call = (method: string, path: string, options?: CallOptions) =>
      callApi(server.url, method, path, options)
    const waiting = pay({ ...shop, call }, order, { dataKey: 'a token' })
    // The response shows that the shop has accepted the payment call, which came first.
    expect((await call('GET', 'global')).status).toBe(200)
    expect(await server.stop()).toEqual([0, null])
    expect(await waiting).toMatchObject({ status: 503, body: { error: messages.paymentUnknown } })
  },
  90_000,
)

stopTest(
  'a shop stops despite a hanging mail server, and the mail is sent once later',
  async () => {
    const smtp = await openSmtpServer()
    const proxy = await openTcpProxy(() => new URL(smtp.url))
    const readMail = () => shop.shop.db('emails').first()
    const startSender = () => {
      const url = `smtp://127.0.0.1:${proxy.port}`
      return startSecondProcess(shop, { SMTP_URL: url, MAIL_FROM: 'shop@bazaar.example' })
    }
    await proxy.become('hanging')
    await register(shop, 'reader@example.com')
    await shop.shop.db('emails').update({ attempts: 8 })
    const first = await startSender()
    await vi.waitFor(() => expect(proxy.connections).toBe(1), { timeout: 25_000, interval: 50 })
    expect(await first.stop()).toEqual([0, null])
    expect(await readMail()).toMatchObject({ state: 'queued', attempts: 8 })

    await proxy.become('up')
    const second = await startSender()
    const isSent = async () => expect(await readMail()).toMatchObject({ state: 'sent' })
    await vi.waitFor(isSent, { timeout: 25_000, interval: 50 })
    expect(smtp.received.map(({ to }) => to)).toEqual([['reader@example.com']])
    await second.kill()
    await proxy.close()
    await smtp.close()
  },
  90_000,
)
