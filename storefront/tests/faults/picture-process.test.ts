import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { openShopProcess, type ShopProcessWithDatabase } from './shop-process.ts'
import { makeUploadForm } from './upload-form.ts'

const hasPs = spawnSync('ps', ['-A']).status === 0

let shop: ShopProcessWithDatabase

beforeAll(async () => {
  shop = await openShopProcess()
})
afterAll(() => shop.stop())

async function upload(picture?: Uint8Array<ArrayBuffer>) {
  const body = await makeUploadForm('products', shop.catalogue.rice)
  if (picture) body.set('image', new Blob([picture], { type: 'image/jpeg' }), 'large.jpg')
  return shop.call('POST', 'upload/upload-image', { token: shop.token, body })
}

/** Returns a picture of 49 megapixels, which takes seconds to decode. */
async function aLargePicture(): Promise<Uint8Array<ArrayBuffer>> {
  const side = 7000
  const jpeg = await sharp({
    create: { width: side, height: side, channels: 3, background: 'red' },
  })
    .jpeg({ progressive: true })
    .toBuffer()
  return new Uint8Array(jpeg)
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

/** False for a zombie, which has ended but is still listed. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return /^[^Z]/.test(stdout.trim())
}

test.runIf(hasPs)(
  'if the picture process dies, only its upload fails, and the others use a new process',
  async () => {
    const uploading = Promise.all([upload(), upload(), upload()])
    const pid = await picturePid()
    process.kill(pid, 'SIGKILL')
    const [failed, ...others] = (await uploading).sort((one, other) => other.status - one.status)
    expect(failed).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: messages.uploadFailed },
    })
    expect(others.map(({ status }) => status)).toEqual([200, 200])
    expect((await fetch(`${shop.url}/product/${shop.catalogue.rice}`)).status).toBe(200)
    expect(await picturePid()).not.toBe(pid)
  },
)

test.runIf(existsSync('/proc/self/environ'))(
  'the picture process has no settings in its environment',
  async () => {
    await upload()
    const environment = readFileSync(`/proc/${await picturePid()}/environ`, 'utf8')
    expect(environment).toContain('NODE_CHANNEL_FD')
    expect(environment).not.toMatch(/DATA_DIR|PASSWORD|PATH/)
  },
)

test.runIf(hasPs)(
  'the picture process ends with a killed shop, even while it decodes',
  async () => {
    await upload()
    const pid = await picturePid()
    const uploading = upload(await aLargePicture()).catch(() => {})
    await sleep(300)
    await shop.processes.killShop()
    await uploading
    for (let tries = 0; tries < 20 && isAlive(pid); tries++) await sleep(50)
    expect(isAlive(pid)).toBe(false)
  },
)
