import type { Knex } from 'knex'

/** One-time links, the mail outbox, rate limits, and the columns they need in accounts and orders. */
export async function up(db: Knex): Promise<void> {
  await extendUsers(db)
  await extendOrders(db)
  await db.schema.createTable('one_time_tokens', table => {
    table.increments('id')
    table.text('purpose').notNullable()
    table.integer('user_id').notNullable().references('users.id').onDelete('CASCADE').index()
    // Only the hash: reading the table does not let anybody use a link.
    table.text('token_hash').notNullable().unique()
    // The change that the link confirms, as JSON.
    table.text('payload').notNullable().defaultTo('{}')
    table.text('created_at').notNullable()
    table.text('expires_at').notNullable().index()
    table.text('used_at')
  })
  await db.schema.createTable('emails', table => {
    table.increments('id')
    // What triggered the mail: the same cause never sends two.
    table.text('cause').notNullable().unique()
    table.text('kind').notNullable()
    table.text('language').notNullable()
    for (const text of ['recipient', 'reply_to', 'subject', 'text', 'html', 'message_id']) {
      table.text(text).notNullable()
    }
    // The one-time link in the mail, until it is sent.
    table.text('secret').notNullable().defaultTo('')
    // The account of the link.
    table.integer('user_id')
    table.text('state').notNullable()
    table.integer('attempts').notNullable().defaultTo(0)
    table.text('next_at').notNullable()
    table.text('claimed_until')
    table.text('expires_at').notNullable()
    table.text('error').notNullable().defaultTo('')
    table.text('search_text').notNullable()
    table.text('created_at').notNullable()
    table.text('sent_at')
    table.index(['state', 'next_at'])
  })
  await db.schema.createTable('rate_limits', table => {
    table.text('name').primary()
    table.integer('points').notNullable()
    table.text('expires_at').notNullable().index()
  })
}

async function extendUsers(db: Knex): Promise<void> {
  await db.schema.alterTable('users', table => {
    table.text('language').notNullable().defaultTo('en')
    // True if the password has the length that a Master needs.
    table.boolean('long_password').notNullable().defaultTo(false)
  })
  await db('users').where({ role: 'Master' }).update({ long_password: true })
}

async function extendOrders(db: Knex): Promise<void> {
  await db.schema.alterTable('orders', table => {
    table.text('language').notNullable().defaultTo('en')
    // The address in the form that accounts use, so that people find their guest orders.
    table.text('email_key').notNullable().defaultTo('')
    table.integer('placed_by').index()
    table.index(['email_key', 'paid_at'])
  })
  const orders: { order_id: string; email: string }[] = await db('orders').select(
    'order_id',
    'email',
  )
  for (const { order_id, email } of orders) {
    await db('orders').where({ order_id }).update({ email_key: email.trim().toLowerCase() })
  }
}
