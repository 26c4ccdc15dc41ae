import type { Knex } from 'knex'
import { productStatus } from '#shared/domain/product-status.ts'
import type { Db } from '../db.ts'
import { byText, countRows, findRow } from '../rows.ts'
import { type GroupTable, groupColumn } from '../stores/groups.ts'
import type { Page } from './page.ts'
import { listFound, type Searched } from './search/list-found.ts'
import type { Plan } from './search/plans.ts'

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

export type GroupQuery = Page &
  Searched & {
    /** `best` ranks what the text finds. */
    sort: 'best' | 'id' | 'name' | 'items'
    ids?: number[]
    name?: string
  }

export async function listGroups(
  db: Db,
  table: GroupTable,
  query: GroupQuery,
): Promise<{ data: GroupRecord[]; total: number; plan: Plan | null }> {
  const { data, ...found } = await listFound(db, table, query, {
    matching: () => filter(db(table), table, query),
    count: countRows,
    read: (matching, isRanked) => readPart(db, table, matching, query, isRanked),
  })
  return { data: data.map(toRecord), ...found }
}

function filter(
  matching: Knex.QueryBuilder,
  table: GroupTable,
  { ids, name }: GroupQuery,
): Knex.QueryBuilder {
  if (ids) matching.whereIn(`${table}.id`, ids)
  if (name !== undefined) matching.where(`${table}.name`, name)
  return matching
}

function readPart(
  db: Db,
  table: GroupTable,
  matching: Knex.QueryBuilder,
  { sort, ascending, skip, take }: GroupQuery,
  isRanked: boolean,
): Promise<GroupRecord[]> {
  const direction = ascending ? 'asc' : 'desc'
  const rows = select(db, table, matching.clone())
  if (sort === 'best' && isRanked) rows.orderBy('hits.score', 'desc')
  else rows.orderBy(sortColumn(db, table, sort), direction)
  return rows.orderBy(`${table}.id`, direction).offset(skip).limit(take)
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
  // Counted for what is read alone; the index of the column and the status holds all that it takes.
  const items = db('products')
    .where(`products.${groupColumn[table]}`, db.ref(`${table}.id`))
    .whereNot('products.status', productStatus.hidden)
    .count('*')
    .as('items')
  return query.select(
    { id: `${table}.id`, name: `${table}.name`, description: `${table}.description` },
    { fName: `${table}.f_name`, fDescription: `${table}.f_description` },
    { pictureVersion: `${table}.picture_version` },
    items,
  )
}

function sortColumn(db: Db, table: GroupTable, sort: GroupQuery['sort']) {
  // Without a text there is no best; then the order is that of the ids.
  if (sort === 'items') return db.raw('items')
  return sort === 'name' ? byText(db, `${table}.name_key`) : db.raw('??', [`${table}.id`])
}

function toRecord(row: GroupRecord): GroupRecord {
  return { ...row, items: Number(row.items) }
}
