import type { Knex } from 'knex'

const isOneUnit =
  "(sold_by = 'piece' and step_grams is null and piece_grams is null) or (sold_by = 'weight' and coalesce(step_grams, 0) + coalesce(piece_grams, 0) > 0 and (step_grams is null or piece_grams is null))"

/**
 * Products sold by weight: ordered in steps, or in pieces of a usual weight. An order keeps by how much its weighed goods
 * may exceed their weight, in hundredths of a percent.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    "alter table products add column sold_by text not null default 'piece' check (sold_by in ('piece', 'weight'))",
  )
  await db.raw('alter table products add column step_grams integer check (step_grams > 0)')
  await db.raw(
    `alter table products add column piece_grams integer check (coalesce(piece_grams, 1) > 0 and (${isOneUnit}))`,
  )
  await db.raw(
    'alter table settings add column weight_tolerance_rate integer not null default 1500',
  )
  await db.raw('alter table orders add column weight_tolerance_rate integer not null default 0')
}
