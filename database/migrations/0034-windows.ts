import type { Knex } from 'knex'
import { contentTriggers } from './content-triggers.ts'

/** What shoppers see of the plan. `delivery_windows` is not among them: each order changes it. */
const shownTables = ['window_plans', 'window_exceptions']

/**
 * The weekly plan of delivery and pickup windows, its exceptions by date, and the orders that have a place in a window.
 * `used` counts those places; the check also holds for concurrent payments.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('window_plans', table => {
    table.increments('id')
    table.text('kind').notNullable()
    // Null: all zones without a plan of their own.
    table.bigInteger('zone_id')
    table.integer('weekday').notNullable()
    table.integer('from_minute').notNullable()
    table.integer('to_minute').notNullable()
    table.integer('capacity').notNullable()
    table.text('cut_off_kind').notNullable()
    table.integer('cut_off_minutes').notNullable()
    table.integer('surcharge_cents').notNullable()
    table.text('updated_at').notNullable()
    table.check('from_minute < to_minute', {}, 'window_plans_length')
    table.check('capacity >= 0', {}, 'window_plans_capacity')
  })
  await db.schema.createTable('window_exceptions', table => {
    table.increments('id')
    table.text('date').notNullable().index()
    table.text('kind')
    table.bigInteger('zone_id')
    table.text('effect').notNullable()
    table.integer('from_minute').notNullable()
    table.integer('to_minute').notNullable()
    table.integer('capacity').notNullable()
    table.text('reason').notNullable()
    table.text('f_reason').notNullable()
    table.text('updated_at').notNullable()
  })
  await db.schema.createTable('delivery_windows', table => {
    table.text('id').primary()
    table.text('date').notNullable().index()
    table.text('kind').notNullable()
    table.bigInteger('zone_id')
    table.text('start_at').notNullable()
    table.text('end_at').notNullable()
    table.integer('capacity').notNullable()
    // Orders that a Master added knowingly.
    table.integer('overbooked').notNullable().defaultTo(0)
    table.integer('used').notNullable().defaultTo(0)
    table.boolean('closed').notNullable().defaultTo(false)
    table.text('reason').notNullable().defaultTo('')
    table.text('f_reason').notNullable().defaultTo('')
    table.check('used >= 0 and used <= capacity + overbooked', {}, 'delivery_windows_used')
  })
  await db.schema.createTable('window_places', table => {
    table.increments('id')
    table.text('order_id').notNullable().references('orders.order_id').onDelete('CASCADE')
    table.text('window_id').notNullable().references('delivery_windows.id')
    table.text('created_at').notNullable()
    table.text('ended_at')
    table.index(['window_id'])
    table.index(['order_id'])
  })
  await db.raw(
    'create unique index window_places_open on window_places (order_id) where ended_at is null',
  )
  await db.schema.alterTable('orders', table => {
    table.text('window_id')
    table.text('window_start')
    table.text('window_end')
  })
  await contentTriggers(db, shownTables)
}
