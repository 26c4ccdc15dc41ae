import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { aProduct } from '#seeds/factories.ts'
import { tokenize } from '../crash/shopper.ts'
import { centre } from '../setup/catalogue.ts'
import { aCheckout } from '../setup/checkout.ts'
import type { CallOptions } from '../setup/test-shop.ts'
import type { ShopAlone } from './shop-alone.ts'

/** Products whose prices one import sets all alike. */
export const IMPORTED = 40
export const importedName = (index: number) => `Imported ${index}`

const card = '4242424242424242'

export type Writer = {
  shop: ShopAlone
  importedIds: number[]
  /** Two forms of one picture's place, to be uploaded by turns. */
  pictures: [Blob, Blob]
}

/** Everything that the shop writes on behalf of somebody; `turn` makes each writing another one. */
export const writes: Record<string, (writer: Writer, turn: number) => Promise<unknown>> = {
  order: ({ shop }) => order(shop),
  payment: ({ shop }) => pay(shop),
  async refund({ shop }, turn) {
    const orderId = await pay(shop)
    const body = { amount: 5, reason: 'A torn bag', key: `refund number ${turn}` }
    return send(shop, 'POST', `invoices/refund/${orderId}`, { token: shop.token, body })
  },
  'product created': ({ shop }, turn) => {
    const { aisleId, brandId } = shop.shelves
    const body = aProduct({ aisleId, brandId, name: `Created${turn}`, price: 7 })
    return send(shop, 'POST', 'products', { token: shop.token, body })
  },
  'product edited': ({ shop }, turn) => {
    const body = { name: `Edited${turn}`, fName: `Edited${turn}` }
    return send(shop, 'PUT', `products/${shop.shelves.sale}`, { token: shop.token, body })
  },
  'picture uploaded': ({ shop, pictures }, turn) => {
    const body = new FormData()
    body.set('image', pictures[turn % 2 === 0 ? 0 : 1], 'picture.png')
    body.set('id', String(shop.shelves.rice))
    body.set('folder', 'products')
    return send(shop, 'POST', 'upload/upload-image', { token: shop.token, body })
  },
  'import applied': (writer, turn) => importPrices(writer, 1 + (turn % 50)),
  'zones saved': ({ shop }, turn) => {
    const circle = { center: centre, radius: 20_000 + turn }
    const zone = { id: 1, type: 'circle', name: 'Near', deliveryCost: 5, minPurchase: 0, circle }
    const zones = Array.from({ length: 1 + (turn % 3) }, (_, index) => ({ ...zone, id: index + 1 }))
    const body = { id: 10, jsonZone: JSON.stringify(zones) }
    return send(shop, 'POST', 'Zones/SaveZones', { token: shop.token, body })
  },
  registration: ({ shop }, turn) => {
    const body = { email: `r${turn}@example.com`, password: 'a good password', name: 'Simin' }
    return send(shop, 'POST', 'register/reg', { body })
  },
  'settings saved': ({ shop }, turn) => {
    const body = { companyName: `Shop ${turn}`, showMessage: `Shop ${turn}` }
    return send(shop, 'PUT', 'settings/100', { token: shop.token, body })
  },
  backup: ({ shop }) => backUp(shop),
}

/** Throws for every answer but a good one. */
async function send(shop: ShopAlone, method: string, path: string, options: CallOptions) {
  const answer = await shop.call(method, path, options)
  if (answer.status === 200) return answer
  throw new Refused(`${method} ${path}: ${answer.status} ${answer.body.message}`)
}

/** The shop was there and did not do it. */
export class Refused extends Error {}

async function order(shop: ShopAlone) {
  // Picked up, so that it costs the same whatever the zones are now.
  const shipping = { shippingType: 'pickup' }
  const body = aCheckout([{ id: shop.shelves.hundred, qty: 1 }], { shipping })
  return (await send(shop, 'POST', 'Basket/Checkout', { body })).body
}

async function pay(shop: ShopAlone): Promise<string> {
  const placed = await order(shop)
  const dataKey = await tokenize(shop.processes, card)
  const body = { ...placed, tokenState: { ...placed.tokenState, dataKey } }
  await send(shop, 'POST', 'Payment/process', { body })
  return placed.paymentState.orderId
}

/** A file that sets every imported product to one price, read and applied. */
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

/** In a process of its own, as always; it is killed with the shop. */
async function backUp({ dataDir, uploadsDir, backups }: ShopAlone): Promise<void> {
  const child = spawn(process.execPath, ['storefront/scripts/operate.mjs', 'backup'], {
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: dataDir, UPLOADS_DIR: uploadsDir, BACKUP_KEEP: '50' },
  })
  backups.add(child)
  const [code] = await once(child, 'exit')
  backups.delete(child)
  if (code !== 0) throw new Error('the backup was killed')
}
