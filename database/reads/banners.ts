import type { Knex } from 'knex'
import { searchWords } from '#shared/domain/search-key.ts'
import type { ShopPage } from '#shared/schemas/shop-page.ts'
import type { Db } from '../db.ts'
import { byText, countRows, findRow, toBoolean, whereWords } from '../query-helpers.ts'
import type { BannerInputs, BannerTable } from '../stores/banners.ts'
import type { Page } from './page.ts'

type WithId = { id: number }
type WithPicture = WithId & { pictureVersion: string }

/** A sponsor, a slide or a marquee as it is stored; marquees have no picture. */
type BannerRecords = {
  sponsors: BannerInputs['sponsors'] & WithPicture
  carousels: BannerInputs['carousels'] & WithPicture
  marquees: BannerInputs['marquees'] & WithId
}
export type BannerRecord<Table extends BannerTable> = BannerRecords[Table]

type BannerFilter = {
  active?: boolean
  page?: ShopPage
  name?: string
  ids?: number[]
}
export type BannerQuery = Page & BannerFilter & { text: string; sort: 'id' | 'name' | 'active' }

const picture = { pictureVersion: 'picture_version' }
const columns: Record<BannerTable, (string | Record<string, string>)[]> = {
  sponsors: ['id', 'name', 'description', 'phone', 'email', 'website', 'page', 'active', picture],
  carousels: ['id', 'name', 'page', 'active', picture],
  marquees: ['id', 'name', 'active'],
}

export async function listBanners<Table extends BannerTable>(
  db: Db,
  table: Table,
  { text, ids, ...query }: BannerQuery,
): Promise<{ data: BannerRecord<Table>[]; total: number }> {
  const matching = whereFilter(db(table), query)
  whereWords(matching, 'search_text', searchWords(text))
  if (ids) matching.whereIn('id', ids)
  const direction = query.ascending ? 'asc' : 'desc'
  const rows: BannerRecord<Table>[] = await matching
    .clone()
    .select(columns[table])
    .orderBy(query.sort === 'name' ? byText(db, 'name_key') : db.raw('??', [query.sort]), direction)
    .orderBy('id', direction)
    .offset(query.skip)
    .limit(query.take)
  return { data: rows.map(toRecord), total: await countRows(matching) }
}

export async function findBanner<Table extends BannerTable>(
  db: Db,
  table: Table,
  id: number,
): Promise<BannerRecord<Table> | null> {
  const row = await findRow<BannerRecord<Table>>(db(table).where({ id }).select(columns[table]))
  return row && toRecord(row)
}

/** Lists the active rows, oldest first; slides only if they have a picture. */
export async function listActiveBanners<Table extends BannerTable>(
  db: Db,
  table: Table,
  { page, take }: { page?: ShopPage; take: number },
): Promise<BannerRecord<Table>[]> {
  const query = whereFilter(db(table), { active: true, page }).select(columns[table])
  if (table === 'carousels') query.whereNot({ picture_version: '' })
  const rows: BannerRecord<Table>[] = await query.orderBy('id').limit(take)
  return rows.map(toRecord)
}

function whereFilter(
  query: Knex.QueryBuilder,
  { active, page, name }: BannerFilter,
): Knex.QueryBuilder {
  if (active !== undefined) query.where({ active })
  if (page !== undefined) query.where({ page })
  if (name !== undefined) query.where({ name })
  return query
}

function toRecord<Row extends { active: boolean }>(row: Row): Row {
  return { ...row, active: toBoolean(row.active) }
}
