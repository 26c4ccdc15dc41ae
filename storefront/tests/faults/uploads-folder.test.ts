import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { aCheckout } from '../setup/checkout.ts'
import { operate } from '../setup/operate.ts'
import { readFiles } from '../setup/read-contents.ts'
import { openShopProcess, type ShopProcessWithDatabase } from './shop-process.ts'
import { makeUploadForm } from './upload-form.ts'

const isInstalled = (command: string) => spawnSync(command, ['--version']).status === 0
/** Root can write to read-only folders unless it drops the DAC override capability. */
const withoutOverride = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override'] : []
const canTestReadOnly =
  process.platform !== 'win32' && (withoutOverride.length === 0 || isInstalled('setpriv'))

let shop: ShopProcessWithDatabase
let picture: string

beforeAll(async () => {
  shop = await openShopProcess({}, canTestReadOnly ? withoutOverride : [])
  const { status, body } = await upload()
  expect(status).toBe(200)
  picture = body.urlImage
})
afterAll(() => shop.stop())

async function upload() {
  const body = await makeUploadForm('products', shop.catalogue.rice)
  return shop.call('POST', 'upload/upload-image', { token: shop.token, body })
}

const folder = () => join(shop.uploadsDir, 'products')
const row = () => shop.db('products').where({ id: shop.catalogue.rice }).first()

/** Expects that shoppers still see the complete old picture. */
async function expectOldPicture() {
  const { body } = await shop.call('GET', `products/${shop.catalogue.rice}`)
  expect(body.urlImage).toBe(picture)
  const shown = await fetch(shop.url + picture)
  expect(shown.status).toBe(200)
  expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(4096)
  const page = await fetch(`${shop.url}/product/${shop.catalogue.rice}`)
  expect(page.status).toBe(200)
}

const doctor = () => operate('doctor', { DATA_DIR: shop.dataDir, UPLOADS_DIR: shop.uploadsDir }, [])

test.runIf(canTestReadOnly)(
  'an upload into a read-only folder fails with a message and changes nothing',
  async () => {
    const before = { files: readFiles(shop.uploadsDir), row: await row() }
    chmodSync(folder(), 0o555)
    expect(await upload()).toMatchObject({ status: 503, body: { message: messages.notSavable } })
    await expectOldPicture()
    chmodSync(folder(), 0o755)
    expect({ files: readFiles(shop.uploadsDir), row: await row() }).toEqual(before)
  },
)

test('with a file in place of the folder, uploads fail, pages work and the doctor reports it', async () => {
  renameSync(folder(), `${folder()}.away`)
  writeFileSync(folder(), '')
  expect(await upload()).toMatchObject({ status: 503, body: { message: messages.notSavable } })
  for (const path of ['/products', `/product/${shop.catalogue.rice}`]) {
    expect((await fetch(shop.url + path)).status).toBe(200)
  }
  expect((await fetch(shop.url + picture)).status).toBe(404)
  const { code, stdout } = await doctor()
  expect(code).toBe(1)
  expect(stdout).toMatch(/ERROR {2}disk .*UPLOADS_DIR=.* cannot be written to in .*products/)
  rmSync(folder())
  renameSync(`${folder()}.away`, folder())
  await expectOldPicture()
})

test.runIf(isInstalled('prlimit'))(
  'on a full disk no picture is half written, pages work, and uploads work again with space',
  async () => {
    const limit = (bytes: string) =>
      execFileSync('prlimit', ['--pid', String(shop.processes.shopPid), `--fsize=${bytes}:`])
    const before = { files: readFiles(shop.uploadsDir), row: await row() }
    limit('4096')
    expect(await upload()).toMatchObject({ status: 507, body: { message: messages.noRoom } })
    await expectOldPicture()
    expect(readdirSync(folder()).filter(name => !name.endsWith('.webp'))).toEqual([])
    expect({ files: readFiles(shop.uploadsDir), row: await row() }).toEqual(before)

    const order = { body: aCheckout([{ id: shop.catalogue.hundred, qty: 1 }]) }
    expect(await shop.call('POST', 'Basket/Checkout', order)).toMatchObject({
      status: 507,
      body: { message: messages.noRoom },
    })
    expect(await shop.db('orders')).toEqual([])
    expect((await fetch(`${shop.url}/products?str=rice`)).status).toBe(200)

    limit('unlimited')
    expect((await shop.call('POST', 'Basket/Checkout', order)).status).toBe(200)
    const { status, body } = await upload()
    expect(status).toBe(200)
    expect(body.urlImage).not.toBe(picture)
    expect(statSync(join(folder(), `${shop.catalogue.rice}.webp`)).size).toBeGreaterThan(4096)
    expect(await shop.db.raw('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
  },
)
