import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { ZONE_MAP_ID } from '#shared/schemas/zone.ts'
import { tokenize } from '../crash/tokenize.ts'
import { settings, zones } from '../setup/catalogue.ts'
import { aCheckout } from '../setup/checkout.ts'
import { findFreePort } from '../setup/reserve-ports.ts'
import { type ShopProcess, startShopProcess, supportsSigterm } from '../setup/shop-process.ts'
import { callApi, masterLogin } from '../setup/test-shop.ts'

export type SmokeTest = { passed: number; failed: number; failures: string[] }
type Say = (text: string) => void
type Place = { DATA_DIR: string; UPLOADS_DIR: string }
type Sale = { token: string; productId: number; orderId: string; address: string; picture: Buffer }

const STEP_MS = 180_000
const STOP_MS = 20_000
/** A process that aborts closes its connections a little earlier. */
const CRASH_MS = 2000
const OUTPUT_SHOWN = 4000
const approvedCard = '4242424242424242'
const collectStatements = pathToFileURL(join(import.meta.dirname, 'collect-statements.mjs'))
const NODE_OPTIONS = `--expose-gc --import=${collectStatements}`

/**
 * Runs the built shop and its commands on another Node while garbage is collected all the time. Each step is one
 * check; the first that fails ends the test.
 */
export async function runSmokeTest(version: string, binary: string, say: Say): Promise<SmokeTest> {
  const directory = mkdtempSync(join(tmpdir(), 'smoke-'))
  const place = (name: string): Place => ({
    DATA_DIR: join(directory, name, 'data'),
    UPLOADS_DIR: join(directory, name, 'uploads'),
  })
  const [first, second, backup] = [place('first'), place('second'), join(directory, 'backup')]
  const result: SmokeTest = { passed: 0, failed: 0, failures: [] }
  const shop = createShopRunner(version, binary)

  async function step<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    const startedAt = performance.now()
    const value = await within(STEP_MS, work()).catch(async error => {
      throw new Error(`Node ${version}: ${name}: ${error.message}${await shop.findEnd()}`)
    })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    say(`✓ Node ${version}: ${name} (${seconds} s)`)
    result.passed += 1
    return value
  }

  try {
    await step('starts in an empty folder', () => shop.start(first, 1))
    const sale = await step('sells a product and shows its picture', () => sell(shop))
    await step('collects the statements of 3 connections', () => shop.says('collected', 3))
    await step('makes a backup while it runs', () => shop.operate('backup', first, [backup]))
    await step('passes the doctor', () => shop.operate('doctor', first))
    await step('stops', () => shop.stop())

    await step('starts again with 2 workers and all its data', async () => {
      await shop.start(first, 2)
      await requireSale(shop, sale)
    })
    await step('sells with 2 workers', () => order(shop, sale.productId))
    await step('collects the statements of 7 connections', () => shop.says('collected', 7))
    await step('stops with its workers', () => shop.stop())

    await step('restores the backup', () => shop.operate('restore', second, [backup]))
    await step('starts from the restored data and stops', async () => {
      await shop.start(second, 1)
      await requireSale(shop, { ...sale, token: await logIn(shop) })
      await shop.stop()
    })
  } catch (error) {
    const { message } = error as Error
    say(`✗ ${message}\n${shop.output()}`)
    result.failed += 1
    result.failures.push(`✗ ${message.split('\n', 1)[0]}`)
  } finally {
    await shop.end()
    rmSync(directory, { recursive: true, force: true })
  }
  return result
}

/** The whole output is printed once, below the failure. */
function hideOutput(): never {
  throw new Error('the shop ended too soon')
}

type ShopRunner = ReturnType<typeof createShopRunner>

/** At most one process of the shop at a time, always on the same ports. */
function createShopRunner(version: string, binary: string) {
  let running: ShopProcess | undefined
  let simulatorUrl = ''

  function current(): ShopProcess {
    if (!running) throw new Error('the shop is not running')
    return running
  }

  return {
    get url() {
      return current().url
    },
    get simulatorUrl() {
      return simulatorUrl
    },
    output: () => running?.output().slice(-OUTPUT_SHOWN) ?? '',
    async says(text: string, times: number): Promise<void> {
      await current().says(text, times).catch(hideOutput)
    },
    /** How the process ended, where it is about to or has; empty while it runs. */
    async findEnd(): Promise<string> {
      const end = running && (await within(CRASH_MS, running.ended).catch(() => null))
      return end ? ` (the shop ended with ${end[0] ?? end[1]})` : ''
    },
    async start(place: Place, workers: number): Promise<void> {
      const port = String(await findFreePort())
      simulatorUrl = `http://127.0.0.1:${port}`
      running = await startShopProcess(
        {
          ...place,
          DATABASE_URL: '',
          NODE_ENV: 'production',
          NODE_OPTIONS,
          LOG_LEVEL: 'error',
          WORKERS: String(workers),
          PAYMENT_SIMULATOR_PORT: port,
        },
        { command: [binary, 'storefront/scripts/start.mjs'] },
      )
      await running.says(running.url).catch(hideOutput)
      requireVersion(running.output(), version)
    },
    async stop(): Promise<void> {
      const [code, signal] = await within(STOP_MS, current().stop())
      if (code !== 0 && supportsSigterm)
        throw new Error(`the exit code is ${code ?? signal} instead of 0`)
      // A worker that died was replaced.
      if (/"level":"(error|fatal)"/.test(current().output())) throw new Error('it logged an error')
    },
    /** Whatever state it is in. */
    async end(): Promise<void> {
      if (!running) return
      await within(STOP_MS, running.stop()).catch(() => running?.kill())
    },
    /** Runs a command of `npm run`. */
    async operate(task: string, place: Place, args: string[] = []): Promise<void> {
      const ports = [await findFreePort(), await findFreePort()].map(String)
      const [PORT, PAYMENT_SIMULATOR_PORT] = ports
      const program = ['storefront/scripts/operate.mjs', task, ...args]
      const own = { ...place, DATABASE_URL: '', NODE_OPTIONS, PORT, PAYMENT_SIMULATOR_PORT }
      const env = { ...process.env, ...own, NODE_ENV: 'production' as const }
      const { stderr } = await promisify(execFile)(binary, program, { env }).catch(error => {
        throw new Error(`${error.message}\n${error.stdout}`)
      })
      requireVersion(stderr, version)
    },
  }
}

/** Every process and thread reports its Node, an older one that only starts another also. */
function requireVersion(output: string, version: string): void {
  const found = output.match(/(?<=runs Node v)[\d.]+/g) ?? []
  const wrong = found.find(name => name !== version)
  if (wrong) throw new Error(`Node ${wrong} runs it`)
  if (found.length === 0) throw new Error('no process reported its version of Node')
}

async function sell(shop: ShopRunner): Promise<Sale> {
  const token = await logIn(shop)
  const add = async (path: string, record: object): Promise<number> =>
    (await call(shop, 'POST', path, record, token)).id
  await call(shop, 'POST', 'Setup/update', settings, token)
  const zoneMap = { id: ZONE_MAP_ID, jsonZone: JSON.stringify(zones) }
  await call(shop, 'POST', 'Zones/SaveZones', zoneMap, token)
  const productId = await add('products', {
    name: 'Saffron',
    price: 100,
    aisleId: await add('aisles', { name: 'Spices' }),
    brandId: await add('brands', { name: 'Golestan' }),
  })
  const orderId = await order(shop, productId)
  const address = await upload(shop, token, productId)
  const picture = await load(shop, address)
  if ((await sharp(picture).metadata()).format !== 'webp') throw new Error(`${address} is no WebP`)
  const page = String(await load(shop, `/products`))
  if (!page.includes(address)) throw new Error('the list of products does not show the picture')
  return { token, productId, orderId, address, picture }
}

async function logIn(shop: ShopRunner): Promise<string> {
  return (await call(shop, 'POST', 'auth/Login', masterLogin)).token
}

/** Places an order and pays it; returns its number. */
async function order(shop: ShopRunner, productId: number): Promise<string> {
  const basket = aCheckout([{ id: productId, qty: 1 }])
  const checkout = await call(shop, 'POST', 'Basket/Checkout', basket)
  const tokenState = { ...checkout.tokenState, dataKey: await tokenize(shop, approvedCard) }
  const { orderId } = await call(shop, 'POST', 'Payment/process', { ...checkout, tokenState })
  return orderId
}

async function upload(shop: ShopRunner, token: string, productId: number): Promise<string> {
  const create = { width: 600, height: 300, channels: 3, background: 'red' } as const
  const png = await sharp({ create }).png().toBuffer()
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'picture.png')
  form.set('id', String(productId))
  form.set('folder', 'Products')
  return (await call(shop, 'POST', 'upload/upload-image', form, token)).urlImage
}

async function requireSale(
  shop: ShopRunner,
  { token, orderId, address, picture }: Sale,
): Promise<void> {
  const invoice = await call(shop, 'GET', `invoices/${orderId}`, undefined, token)
  if (invoice.state !== 'paid') throw new Error(`the order is ${invoice.state}`)
  if (!picture.equals(await load(shop, address))) throw new Error(`${address} has changed`)
}

async function call(shop: ShopRunner, method: string, path: string, body?: object, token?: string) {
  const answer = await callApi(shop.url, method, path, { body, token })
  if (answer.status === 200) return answer.body
  throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`)
}

async function load(shop: ShopRunner, path: string): Promise<Buffer> {
  const response = await fetch(shop.url + path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}

async function within<Value>(limitMs: number, work: Promise<Value>): Promise<Value> {
  const finished = new AbortController()
  const limit = sleep(limitMs, null, { signal: finished.signal }).then(
    () => Promise.reject(new Error(`took longer than ${limitMs / 1000} s`)),
    () => new Promise<never>(() => {}),
  )
  return Promise.race([work, limit]).finally(() => finished.abort())
}
