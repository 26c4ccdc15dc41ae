import type { Knex } from 'knex'
import { productStatus } from '#shared/domain/products/product-status.ts'
import type { Db } from '../db.ts'
import { byText, countRows, findRow } from '../query-helpers.ts'
import { placeholdersFor, runSql } from '../run-sql.ts'
import { type GroupTable, groupColumn } from '../stores/groups.ts'
import type { Page } from './page.ts'
import { type ListPart, listSearchResults, type SearchQuery } from './search/list-found.ts'
import type { SearchPlan } from './search/plans.ts'

/** An aisle or a brand with the number of its products that are not hidden. */
export type GroupRecord = {
  id: number
  name: string
  description: string
  fName: string
  fDescription: string
  searchWords: string
  pictureVersion: string
  items: number
}

export type GroupQuery = Page &
  SearchQuery & {
    /** `best` sorts by relevance to the text. */
    sort: 'best' | 'id' | 'name' | 'items'
    ids?: number[]
    name?: string
  }

export async function listGroups(
  db: Db,
  table: GroupTable,
  query: GroupQuery,
): Promise<{ data: GroupRecord[]; total: number; plan: SearchPlan | null }> {
  const { sort } = query
  const { data, total, plan } = await listSearchResults(db, table, query, {
    matching: () => filter(db(table), table, query),
    count: () => countRows(filter(db(table), table, query)),
    sortKey: sort === 'best' ? null : sortColumn(db, table, sort),
    readPart: part => readPart(db, table, query, part),
    readThese: ids => select(db, table, db(table).whereIn(`${table}.id`, ids)),
    readNames: ids =>
      runSql(
        db,
        `select id, name, f_name as "fName" from ${table} where id in ${placeholdersFor(ids)}`,
        ids,
      ),
  })
  return { data: data.map(toRecord), total, plan }
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

async function readPart(
  db: Db,
  table: GroupTable,
  query: GroupQuery,
  { ascending, isBackwards, skip, take }: ListPart,
): Promise<GroupRecord[]> {
  const direction = ascending !== isBackwards ? 'asc' : 'desc'
  const rows: GroupRecord[] = await select(db, table, filter(db(table), table, query))
    .orderBy(sortColumn(db, table, query.sort), direction)
    .orderBy(`${table}.id`, direction)
    .offset(skip)
    .limit(take)
  return isBackwards ? rows.reverse() : rows
}

export async function findGroup(
  db: Db,
  table: GroupTable,
  id: number,
): Promise<GroupRecord | null> {
  const row = await findRow<GroupRecord>(select(db, table, db(table).where(`${table}.id`, id)))
  return row ? toRecord(row) : null
}

/** Lists all aisles or brands by id, with only their names. */
export function listGroupNames(
  db: Db,
  table: GroupTable,
): Promise<Pick<GroupRecord, 'id' | 'name' | 'fName'>[]> {
  return db(table).select('id', 'name', { fName: 'f_name' }).orderBy('id')
}

function select(db: Db, table: GroupTable, query: Knex.QueryBuilder): Knex.QueryBuilder {
  return query.select(
    { id: `${table}.id`, name: `${table}.name`, description: `${table}.description` },
    { fName: `${table}.f_name`, fDescription: `${table}.f_description` },
    { searchWords: `${table}.search_words`, pictureVersion: `${table}.picture_version` },
    countItems(db, table).as('items'),
  )
}

/** Counts only for the rows that are read. The index of the column and the status covers the query. */
function countItems(db: Db, table: GroupTable): Knex.QueryBuilder {
  return db('products')
    .where(`products.${groupColumn[table]}`, db.ref(`${table}.id`))
    .whereNot('products.status', productStatus.hidden)
    .count('*')
}

function sortColumn(db: Db, table: GroupTable, sort: GroupQuery['sort']): Knex.Raw | string {
  if (sort === 'items') return db.raw('?', [countItems(db, table)])
  // Without a text there is no relevance, so `best` sorts by id.
  return sort === 'name' ? byText(db, `${table}.name_key`) : `${table}.id`
}

function toRecord(row: GroupRecord): GroupRecord {
  return { ...row, items: Number(row.items) }
}
