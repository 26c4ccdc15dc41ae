import type { Knex } from 'knex'

/** An integer column, 0 by default, with the condition that each value has to meet. */
type CheckedColumn = { table: string; column: string; check: (column: string) => string }

/** Replaces the check of a column. Neither database can change it, so a new column takes the place of the old one. */
export async function replaceCheck(
  db: Knex,
  { table, column, check }: CheckedColumn,
): Promise<void> {
  const checked = `${column}_checked`
  await db.raw(
    `alter table ${table} add column ${checked} integer not null default 0 check (${check(checked)})`,
  )
  await db(table).update({ [checked]: db.ref(column) })
  await db.raw(`alter table ${table} drop column ${column}`)
  await db.raw(`alter table ${table} rename column ${checked} to ${column}`)
}
