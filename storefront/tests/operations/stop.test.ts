import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SecondProcess, startSecondProcess } from '../setup/second-process.ts'
import { callApi, openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let server: SecondProcess

beforeAll(async () => {
  shop = await openTestShop()
  server = await startSecondProcess(shop)
  await vi.waitFor(() => callApi(server.url, 'GET', 'global'), { timeout: 25_000, interval: 50 })
})
afterAll(async () => {
  await server.kill()
  await shop.close()
})

/** Asks again and again over one connection until the shop takes no more; answers how each call ended. */
async function keepAsking(): Promise<(number | string)[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ends: (number | string)[] = []
  while (ends.at(-1) === undefined || ends.at(-1) === 200) ends.push(await ask(agent))
  agent.destroy()
  return ends
}

function ask(agent: Agent): Promise<number | string> {
  return new Promise(resolve => {
    const call = request(`${server.url}/api/global`, { agent }, response => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    call.once('error', error => resolve(Reflect.get(error, 'code')))
    call.end()
  })
}

test('a shop that is told to stop answers every request it has taken, and then takes none', async () => {
  const askers = Array.from({ length: 30 }, keepAsking)
  const idle = new Agent({ keepAlive: true })
  await ask(idle)
  const exited = once(server.process, 'exit')
  server.process.kill('SIGTERM')
  const ends = await Promise.all(askers)
  expect(await exited).toEqual([0, null])
  expect(ends.map(calls => calls.at(-1))).toEqual(ends.map(() => 'ECONNREFUSED'))
  expect(Math.min(...ends.map(calls => calls.length))).toBeGreaterThan(1)
  idle.destroy()
})
