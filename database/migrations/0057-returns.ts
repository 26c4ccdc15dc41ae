import type { Knex } from 'knex'

/** Returns: what shoppers want to give back, and what staff decided. Their pictures are kept apart, as base64. */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('returns', table => {
    table.increments('id')
    table.text('order_id').notNullable().references('orders.order_id').onDelete('CASCADE')
    // `asked`, `accepted` or `refused`.
    table.text('state').notNullable()
    // The shopper's words; empty once the order is anonymized.
    table.text('reason').notNullable()
    // The shopper accepts store credit.
    table.boolean('takes_credit').notNullable()
    table.text('request_key').notNullable().unique()
    table.text('created_at').notNullable()
    table.text('decision_key').unique()
    // `card` or `credit`.
    table.text('destination')
    // What was to be given back with the decision.
    table.integer('amount_cents')
    table.text('note').notNullable().defaultTo('')
    table.text('actor').notNullable().defaultTo('')
    table.text('decided_at')
    // The revision of the order without the returned goods; null if nothing was taken back.
    table.integer('revision')
    table.index(['order_id'])
    table.index(['state', 'id'])
    table.check(
      "(state = 'asked') = (decided_at is null) and (state = 'accepted') = (revision is not null)",
      {},
      'returns_decided',
    )
  })
  // One that waits at a time, so that no piece is counted twice.
  await db.raw("create unique index returns_asked on returns (order_id) where state = 'asked'")
  await db.schema.createTable('return_lines', table => {
    table.integer('return_id').notNullable().references('returns.id').onDelete('CASCADE')
    // The position of the order line.
    table.integer('position').notNullable()
    // It came instead of the line's product.
    table.boolean('is_substitute').notNullable()
    table.integer('quantity').notNullable()
    // Null until it is decided.
    table.integer('accepted')
    // `stock` or `waste`.
    table.text('place')
    table.primary(['return_id', 'position', 'is_substitute'])
    table.check('quantity > 0 and accepted between 0 and quantity', {}, 'return_lines_accepted')
  })
  await db.schema.createTable('return_pictures', table => {
    table.integer('return_id').primary().references('returns.id').onDelete('CASCADE')
    table.text('webp').notNullable()
  })
}
