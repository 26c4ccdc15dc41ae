import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { tokenize } from '../crash/tokenize.ts'
import { centre } from '../setup/catalogue.ts'
import { aCheckout } from '../setup/checkout.ts'
import { aProduct } from '../setup/factories.ts'
import type { CallOptions } from '../setup/test-shop.ts'
import type { ShopProcessWithDatabase } from './shop-process.ts'

/** The number of products whose prices an import sets to one value. */
export const IMPORTED = 40
export const importedName = (index: number) => `Imported ${index}`

const card = '4242424242424242'

export type Writer = {
  shop: ShopProcessWithDatabase
  importedIds: number[]
  /** Two pictures of one product, uploaded alternately. */
  pictures: [Blob, Blob]
}

/** All kinds of writes that users cause. `round` makes each write different. */
export const writes: Record<string, (writer: Writer, round: number) => Promise<unknown>> = {
  order: ({ shop }) => order(shop),
  payment: ({ shop }) => pay(shop),
  async refund({ shop }, round) {
    const orderId = await pay(shop)
    const body = { amount: 5, reason: 'A torn bag', key: `refund number ${round}` }
    return send(shop, 'POST', `invoices/refund/${orderId}`, { token: shop.token, body })
  },
  'product created': ({ shop }, round) => {
    const { aisleId, brandId } = shop.catalogue
    const body = aProduct({ aisleId, brandId, name: `Created${round}`, price: 7 })
    return send(shop, 'POST', 'products', { token: shop.token, body })
  },
  'product edited': ({ shop }, round) => {
    const body = { name: `Edited${round}`, fName: `Edited${round}` }
    return send(shop, 'PUT', `products/${shop.catalogue.sale}`, { token: shop.token, body })
  },
  'picture uploaded': ({ shop, pictures }, round) => {
    const body = new FormData()
    body.set('image', pictures[round % 2 === 0 ? 0 : 1], 'picture.png')
    body.set('id', String(shop.catalogue.rice))
    body.set('folder', 'products')
    return send(shop, 'POST', 'upload/upload-image', { token: shop.token, body })
  },
  'import applied': (writer, round) => importPrices(writer, 1 + (round % 50)),
  'zones saved': ({ shop }, round) => {
    const circle = { center: centre, radius: 20_000 + round }
    const zone = { id: 1, type: 'circle', name: 'Near', deliveryCost: 5, minPurchase: 0, circle }
    const zones = Array.from({ length: 1 + (round % 3) }, (_, index) => ({
      ...zone,
      id: index + 1,
    }))
    const body = { id: 10, jsonZone: JSON.stringify(zones) }
    return send(shop, 'POST', 'Zones/SaveZones', { token: shop.token, body })
  },
  registration: ({ shop }, round) => {
    const body = { email: `r${round}@example.com`, password: 'a good password', name: 'Simin' }
    return send(shop, 'POST', 'register/reg', { body })
  },
  'settings saved': ({ shop }, round) => {
    const body = { companyName: `Shop ${round}`, showMessage: `Shop ${round}` }
    return send(shop, 'PUT', 'settings/100', { token: shop.token, body })
  },
  backup: ({ shop }) => backUp(shop),
}

/** Calls the shop and throws unless the status is 200. */
async function send(
  shop: ShopProcessWithDatabase,
  method: string,
  path: string,
  options: CallOptions,
) {
  const response = await shop.call(method, path, options)
  if (response.status === 200) return response
  throw new Refused(`${method} ${path}: ${response.status} ${response.body.message}`)
}

/** The shop responded with an error. */
export class Refused extends Error {}

async function order(shop: ShopProcessWithDatabase) {
  // A pickup order costs the same whatever the zones are.
  const shipping = { shippingType: 'pickup' }
  const body = aCheckout([{ id: shop.catalogue.hundred, qty: 1 }], { shipping })
  return (await send(shop, 'POST', 'Basket/Checkout', { body })).body
}

async function pay(shop: ShopProcessWithDatabase): Promise<string> {
  const placed = await order(shop)
  const dataKey = await tokenize(shop.processes, card)
  const body = { ...placed, tokenState: { ...placed.tokenState, dataKey } }
  await send(shop, 'POST', 'Payment/process', { body })
  return placed.paymentState.orderId
}

/** Imports a file that sets every imported product to one price. */
async function importPrices({ shop, importedIds }: Writer, price: number): Promise<unknown> {
  const { token } = shop
  const lines = importedIds.map((id, index) => `${id},${importedName(index)},${price}`)
  const body = new FormData()
  body.set('file', new File([['id,name,price', ...lines].join('\n')], 'prices.csv'))
  const started = await send(shop, 'POST', 'imports', { token, body })
  for (let state = 'reading'; state === 'reading'; await sleep(10)) {
    state = (await send(shop, 'GET', `imports/${started.body.id}`, { token })).body.state
  }
  return send(shop, 'POST', `imports/apply/${started.body.id}`, { token })
}

/** Runs the backup command in a separate process, which is killed with the shop. */
async function backUp({ dataDir, uploadsDir, backups }: ShopProcessWithDatabase): Promise<void> {
  const child = spawn(process.execPath, ['storefront/scripts/operate.mjs', 'backup'], {
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: dataDir, UPLOADS_DIR: uploadsDir, BACKUP_KEEP: '50' },
  })
  backups.add(child)
  const [code] = await once(child, 'exit')
  backups.delete(child)
  if (code !== 0) throw new Error('The backup was killed.')
}
