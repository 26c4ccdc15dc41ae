import type { Knex } from 'knex'
import type { Language } from '#shared/domain/language.ts'
import { productStatus } from '#shared/domain/products/product-status.ts'
import type { Db } from '../db.ts'
import { findRow } from '../query-helpers.ts'

/** A request for a mail when a product is available again. `emailKey` is the normalized address. */
export type StockAlert = {
  id: number
  productId: number
  email: string
  emailKey: string
  language: Language
  confirmedAt: string | null
  sentAt: string | null
  createdAt: string
}

const columns = {
  id: 'id',
  productId: 'product_id',
  email: 'email',
  emailKey: 'email_key',
  language: 'language',
  confirmedAt: 'confirmed_at',
  sentAt: 'sent_at',
  createdAt: 'created_at',
}

type AlertRequest = Pick<StockAlert, 'productId' | 'email' | 'emailKey' | 'language'>

/**
 * Stores a request with the hash of its link, or renews one from before `expired` that is not confirmed. Returns false if
 * there is one already.
 */
export async function storeUnconfirmedAlert(
  db: Db,
  { productId, email, emailKey, language }: AlertRequest,
  tokenHash: string,
  { now, expired }: { now: Date; expired: Date },
): Promise<boolean> {
  const link = { email, language, token_hash: tokenHash, created_at: now.toISOString() }
  const stored = await db('stock_alerts')
    .insert({ product_id: productId, email_key: emailKey, ...link })
    .onConflict(db.raw('(product_id, email_key) where sent_at is null'))
    .merge(link)
    .whereNull('stock_alerts.confirmed_at')
    .where('stock_alerts.created_at', '<', expired.toISOString())
    .returning('id')
  return stored.length > 0
}

/** Stores a request of an address that is known to be the shopper's own. */
export async function storeConfirmedAlert(
  db: Db,
  { productId, email, emailKey, language }: AlertRequest,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await db('stock_alerts')
    .insert({
      product_id: productId,
      email_key: emailKey,
      email,
      language,
      confirmed_at: at,
      created_at: at,
    })
    .onConflict(db.raw('(product_id, email_key) where sent_at is null'))
    .merge({ language, confirmed_at: at })
}

export async function findAlert(db: Db, tokenHash: string): Promise<StockAlert | null> {
  return findRow<StockAlert>(db('stock_alerts').where({ token_hash: tokenHash }).select(columns))
}

export async function confirmAlert(db: Db, id: number, now: Date): Promise<void> {
  await db('stock_alerts')
    .where({ id })
    .whereNull('confirmed_at')
    .update({ confirmed_at: now.toISOString() })
}

/** Returns false if there is no such request. */
export async function deleteAlert(db: Db, tokenHash: string): Promise<boolean> {
  return (await db('stock_alerts').where({ token_hash: tokenHash }).delete()) > 0
}

/** Lists confirmed requests whose product can be bought again, oldest first. */
export async function listDueAlerts(db: Db, take: number): Promise<number[]> {
  return whereDue(db, db('stock_alerts')).orderBy('id').limit(take).pluck('id')
}

/**
 * Marks a request as sent and stores the hash of the link in its mail. Returns null if it is no longer due, for example
 * because another process has sent it.
 */
export async function claimAlert(
  trx: Db,
  { id, tokenHash }: { id: number; tokenHash: string },
  now: Date,
): Promise<Pick<StockAlert, 'productId' | 'email' | 'language'> | null> {
  const [claimed] = await whereDue(trx, trx('stock_alerts').where({ id }))
    .update({ sent_at: now.toISOString(), token_hash: tokenHash })
    .returning(['product_id', 'email', 'language'])
  if (!claimed) return null
  const { product_id: productId, email, language } = claimed
  return { productId, email, language }
}

function whereDue(db: Db, query: Knex.QueryBuilder): Knex.QueryBuilder {
  const buyable = db('products')
    .whereIn('products.status', [productStatus.available, productStatus.onSale])
    .whereRaw('coalesce(products.available, 1) > 0')
    .select('products.id')
  return query.whereNotNull('confirmed_at').whereNull('sent_at').whereIn('product_id', buyable)
}

/** Lists the requests of an address, newest first. */
export async function listAlertsOfAddress(db: Db, emailKey: string): Promise<StockAlert[]> {
  return db('stock_alerts')
    .where({ email_key: emailKey })
    .orderBy('id', 'desc')
    .limit(5000)
    .select(columns)
}

export async function deleteAlertsOfAddress(db: Db, emailKey: string): Promise<void> {
  await db('stock_alerts').where({ email_key: emailKey }).delete()
}

export async function deleteUnconfirmedAlertsBefore(db: Db, moment: Date): Promise<void> {
  await olderThan(db, moment).whereNull('confirmed_at').delete()
}

export async function deleteSentAlertsBefore(db: Db, moment: Date): Promise<void> {
  await db('stock_alerts').where('sent_at', '<', moment.toISOString()).delete()
}

/** Deletes requests of any state. */
export async function deleteAlertsBefore(db: Db, moment: Date): Promise<void> {
  await olderThan(db, moment).delete()
}

const olderThan = (db: Db, moment: Date) =>
  db('stock_alerts').where('created_at', '<', moment.toISOString())
