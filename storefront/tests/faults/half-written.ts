import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { openBackup } from '#database/backup/open-backup.ts'
import type { ShopProcessWithDatabase } from './shop-process.ts'
import type { Writer } from './writes.ts'

/** Returns a sentence for each half-written record. The shop does not have to run. */
export async function findHalves({ shop, importedIds }: Writer): Promise<string[]> {
  const { db } = shop
  const wrong: string[] = []
  const require = (isValid: boolean, sentence: string) => {
    if (!isValid) wrong.push(sentence)
  }
  const [integrity] = await db.raw('pragma integrity_check')
  require(integrity.integrity_check === 'ok', `damaged: ${integrity.integrity_check}`)
  const orphans: object[] = await db.raw('pragma foreign_key_check')
  require(orphans.length === 0, `rows with a missing parent: ${orphans.length}`)

  const lines = await countBy(shop, 'order_lines', 'order_id')
  const events = await countBy(shop, 'order_events', 'order_id')
  const attempts = await countBy(shop, 'payment_attempts', 'order_id')
  const causes = new Set<string>(await db('emails').pluck('cause'))
  for (const order of await db('orders')) {
    const id: string = order.order_id
    require(lines.get(id) === 1, `order ${id} has ${lines.get(id)} lines`)
    require((events.get(id) ?? 0) > 0, `order ${id} has no history`)
    require(order.state === 'pending' ||
      attempts.has(id), `${order.state} order ${id} has no payment attempt`)
    const isPaid = order.paid_at !== null
    require(isPaid === (order.receipt !== null), `order ${id}: paid and receipt differ`)
    require(isPaid === (order.invoice_number !== null), `order ${id}: paid and number differ`)
    for (const cause of ['receipt', 'order-notice']) {
      require(isPaid === causes.has(`${cause} ${id}`), `order ${id}: paid and ${cause} differ`)
    }
  }
  for (const refund of await db('refunds').where({ state: 'done' })) {
    require(refund.credit_number !== null, `refund ${refund.id} has no number`)
    require(causes.has(`refund ${refund.id}`), `refund ${refund.id} has no mail`)
  }

  const entries = await countBy(shop, 'search_entries', 'item_id')
  for (const { id, name } of await db('products').select('id', 'name')) {
    require(entries.has(id), `product ${name} is not in the index`)
  }
  const prices = await db('products').whereIn('id', importedIds).distinct().pluck('price_cents')
  require(prices.length === 1, `an import is half applied: ${prices}`)

  const map = await db('zone_maps').first()
  const newest = await db('zone_revisions').orderBy('revision', 'desc').first()
  require(map.revision === newest.revision &&
    map.json_zone === newest.json_zone, 'zones and revisions differ')

  const tokens = await countBy(shop, 'one_time_tokens', 'user_id')
  for (const user of await db('users').where({ role: 'Member' })) {
    require(tokens.has(user.id), `${user.email} has no link`)
    const mail = await db('emails').where({ recipient: user.email }).first()
    require(Boolean(mail), `${user.email} has no mail`)
  }
  return [...wrong, ...(await findBrokenPictures(shop)), ...findBrokenBackups(shop)]
}

async function countBy({ db }: ShopProcessWithDatabase, table: string, column: string) {
  const rows: { key: string | number; total: number }[] = await db(table)
    .select({ key: column })
    .count({ total: '*' })
    .groupBy(column)
  return new Map(rows.map(({ key, total }) => [key, total]))
}

async function findBrokenPictures({ db, uploadsDir }: ShopProcessWithDatabase): Promise<string[]> {
  const broken: string[] = []
  for (const id of await db('products').whereNot({ picture_version: '' }).pluck('id')) {
    for (const name of [`${id}.webp`, `${id}-400.webp`, `${id}-200.webp`]) {
      const picture = sharp(join(uploadsDir, 'products', name), { failOn: 'error' })
      await picture.stats().catch(error => broken.push(`picture ${name}: ${error.message}`))
    }
  }
  return broken
}

function findBrokenBackups({ dataDir }: ShopProcessWithDatabase): string[] {
  const folder = join(dataDir, 'backups')
  return namesIn(folder)
    .filter(name => name.endsWith('.backup'))
    .flatMap(name => {
      try {
        openBackup(join(folder, name)).close()
        return []
      } catch (error) {
        return [`backup ${name}: ${(error as Error).message}`]
      }
    })
}

export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
