import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { aPictureOf } from './a-picture.ts'
import { openShopAlone, type ShopAlone } from './shop-alone.ts'

let shop: ShopAlone

beforeAll(async () => {
  shop = await openShopAlone()
})
afterAll(() => shop.stop())

async function upload() {
  const body = await aPictureOf('products', shop.shelves.rice)
  return shop.call('POST', 'upload/upload-image', { token: shop.token, body })
}

async function picturePid(): Promise<number> {
  for (;;) {
    const found = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
      .split('\n')
      .map(line => line.trim().split(/\s+/))
      .find(
        ([, ppid, ...args]) =>
          Number(ppid) === shop.processes.shopPid && args.join(' ').includes('picture-process'),
      )
    if (found) return Number(found[0])
    await sleep(5)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('where the process that reads pictures dies, that upload alone fails, and the next one finds a new process', async () => {
  const uploading = upload()
  const dying = await picturePid()
  process.kill(dying, 'SIGKILL')
  expect(await uploading).toMatchObject({
    status: 503,
    body: { code: 'unavailable', message: messages.uploadFailed },
  })
  expect((await fetch(`${shop.url}/product/${shop.shelves.rice}`)).status).toBe(200)
  expect((await upload()).status).toBe(200)
  expect(await picturePid()).not.toBe(dying)
})

test.runIf(existsSync('/proc/self/environ'))('it knows none of the settings', async () => {
  await upload()
  const environment = readFileSync(`/proc/${await picturePid()}/environ`, 'utf8')
  expect(environment).toContain('NODE_CHANNEL_FD')
  expect(environment).not.toMatch(/DATA_DIR|PASSWORD|PATH/)
})

test('it ends with a shop that is killed', async () => {
  await upload()
  const pid = await picturePid()
  await shop.processes.killShop()
  for (let tries = 0; tries < 100 && isAlive(pid); tries++) await sleep(50)
  expect(isAlive(pid)).toBe(false)
})
