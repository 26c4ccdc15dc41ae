import type { Knex } from 'knex'
import { productStatus } from '#shared/domain/product-status.ts'
import { searchWords } from '#shared/domain/search-key.ts'
import type { Db } from '../db.ts'
import { byText, countRows, findRow, whereWords } from '../rows.ts'
import { type GroupTable, groupColumn } from '../stores/groups.ts'
import type { Page } from './page.ts'

/** An aisle or a brand with the number of its products that are not hidden. */
export type GroupRecord = {
  id: number
  name: string
  description: string
  fName: string
  fDescription: string
  pictureVersion: string
  items: number
}

export type GroupQuery = Page & {
  text: string
  sort: 'id' | 'name' | 'items'
  ids?: number[]
  name?: string
}

export async function listGroups(
  db: Db,
  table: GroupTable,
  query: GroupQuery,
): Promise<{ data: GroupRecord[]; total: number }> {
  const matching = db(table)
  whereWords(matching, `${table}.search_text`, searchWords(query.text))
  if (query.ids) matching.whereIn(`${table}.id`, query.ids)
  if (query.name !== undefined) matching.where(`${table}.name`, query.name)
  const direction = query.ascending ? 'asc' : 'desc'
  const data: GroupRecord[] = await select(db, table, matching.clone())
    .orderBy(sortColumn(db, table, query.sort), direction)
    .orderBy(`${table}.id`, direction)
    .offset(query.skip)
    .limit(query.take)
  return { data: data.map(toRecord), total: await countRows(matching) }
}

export async function findGroup(
  db: Db,
  table: GroupTable,
  id: number,
): Promise<GroupRecord | null> {
  const row = await findRow<GroupRecord>(select(db, table, db(table).where(`${table}.id`, id)))
  return row ? toRecord(row) : null
}

/** All of them by id, with nothing but the name. */
export function listGroupNames(
  db: Db,
  table: GroupTable,
): Promise<Pick<GroupRecord, 'id' | 'name'>[]> {
  return db(table).select('id', 'name').orderBy('id')
}

function select(db: Db, table: GroupTable, query: Knex.QueryBuilder): Knex.QueryBuilder {
  const column = groupColumn[table]
  const counts = db('products')
    .whereNot({ status: productStatus.hidden })
    .groupBy(column)
    .select(column)
    .count({ items: '*' })
    .as('counts')
  return query
    .leftJoin(counts, `counts.${column}`, `${table}.id`)
    .select(
      { id: `${table}.id`, name: `${table}.name`, description: `${table}.description` },
      { fName: `${table}.f_name`, fDescription: `${table}.f_description` },
      { pictureVersion: `${table}.picture_version` },
      { items: db.raw('coalesce(counts.items, 0)') },
    )
}

function sortColumn(db: Db, table: GroupTable, sort: GroupQuery['sort']) {
  if (sort === 'items') return db.raw('coalesce(counts.items, 0)')
  return sort === 'name' ? byText(db, `${table}.name_key`) : db.raw('??', [`${table}.id`])
}

function toRecord(row: GroupRecord): GroupRecord {
  return { ...row, items: Number(row.items) }
}
