import type { Knex } from 'knex'

/** Times are ISO texts in UTC, money is integer cents, rates are hundredths of a percent. */
export async function up(db: Knex): Promise<void> {
  await createSettings(db)
  await createZones(db)
  await createCatalogue(db)
  await createUsers(db)
  await createOrders(db)
}

async function createSettings(db: Knex): Promise<void> {
  await db.schema.createTable('settings', table => {
    table.integer('id').primary()
    for (const flag of ['delivery_flag', 'shopping_flag', 'shopping_by_phone']) {
      table.boolean(flag).notNullable().defaultTo(true)
    }
    for (const rate of [
      'delivery_tax_rate',
      'administration_fee_rate',
      'administration_fee_tax_rate',
      'tax_rate',
    ]) {
      table.integer(rate).notNullable().defaultTo(0)
    }
    for (const text of [
      'support_phone',
      'support_email',
      'main_phone',
      'main_email',
      'show_message',
      'pickup_address',
      'address',
      'company_name',
      'legal_name',
      'gst_number',
    ]) {
      table.text(text).notNullable().defaultTo('')
    }
    table.double('map_center_lat').notNullable().defaultTo(43.7)
    table.double('map_center_lng').notNullable().defaultTo(-79.7)
    table.text('updated_at').notNullable()
  })
}

async function createZones(db: Knex): Promise<void> {
  await db.schema.createTable('zone_maps', table => {
    table.integer('id').primary()
    table.text('json_zone').notNullable()
    table.integer('revision').notNullable()
    table.text('updated_at').notNullable()
  })
  await db.schema.createTable('zone_revisions', table => {
    table.integer('revision').primary()
    table.text('json_zone').notNullable()
    table.text('created_at').notNullable()
  })
}

async function createCatalogue(db: Knex): Promise<void> {
  for (const name of ['aisles', 'brands']) {
    await db.schema.createTable(name, table => {
      table.increments('id')
      addNames(table)
    })
  }
  await db.schema.createTable('products', table => {
    table.increments('id')
    addNames(table)
    table.integer('price_cents').notNullable()
    table.integer('sale_price_cents').notNullable().defaultTo(0)
    table.integer('status').notNullable()
    table.text('tax_class').notNullable()
    table.integer('aisle_id').notNullable().references('aisles.id').onDelete('RESTRICT').index()
    table.integer('brand_id').notNullable().references('brands.id').onDelete('RESTRICT').index()
    table.text('sku').notNullable().defaultTo('')
    table.text('barcode').notNullable().defaultTo('')
    table.double('net_quantity')
    table.text('net_unit')
    table.index(['status', 'id'])
  })
}

function addNames(table: Knex.CreateTableBuilder): void {
  table.text('name').notNullable()
  // The lower-cased name: sorting must be the same on both databases.
  table.text('name_key').notNullable().index()
  table.text('description').notNullable().defaultTo('')
  table.text('f_name').notNullable().defaultTo('')
  table.text('f_description').notNullable().defaultTo('')
  table.text('picture_version').notNullable().defaultTo('')
  table.text('search_text').notNullable()
  table.text('created_at').notNullable()
  table.text('updated_at').notNullable()
}

async function createUsers(db: Knex): Promise<void> {
  await db.schema.createTable('users', table => {
    table.increments('id')
    table.text('email').notNullable().unique()
    table.text('name').notNullable()
    table.text('password_hash').notNullable()
    table.text('role').notNullable()
    table.boolean('active').notNullable().defaultTo(false)
    table.boolean('disabled').notNullable().defaultTo(false)
    table.integer('ver').notNullable().defaultTo(1)
    table.text('created_at').notNullable()
    table.text('updated_at').notNullable()
  })
}

async function createOrders(db: Knex): Promise<void> {
  await db.schema.createTable('counters', table => {
    table.text('name').primary()
    table.integer('value').notNullable()
  })
  await db('counters').insert({ name: 'invoice', value: 1000 })
  await db.schema.createTable('orders', table => {
    table.text('order_id').primary()
    table.integer('invoice_number').unique()
    table.text('state').notNullable()
    table.boolean('print_flag').notNullable().defaultTo(false)
    for (const text of ['name', 'name_key', 'email', 'phone', 'comment', 'shipping_type']) {
      table.text(text).notNullable()
    }
    table.text('pickup_location').notNullable().defaultTo('')
    table.boolean('is_drop').notNullable()
    table.boolean('is_replace').notNullable()
    table.text('address').notNullable().defaultTo('')
    table.double('lat').notNullable().defaultTo(0)
    table.double('lng').notNullable().defaultTo(0)
    table.bigInteger('zone_id').notNullable().defaultTo(0)
    table.text('zone_name').notNullable().defaultTo('')
    table.text('zone_alias').notNullable().defaultTo('')
    table.integer('min_purchase_cents').notNullable().defaultTo(0)
    for (const amount of [
      'sub_total_cents',
      'goods_tax_cents',
      'delivery_cents',
      'delivery_tax_cents',
      'administration_cents',
      'administration_tax_cents',
      'tax_cents',
      'total_cents',
    ]) {
      table.integer(amount).notNullable()
    }
    table.integer('tax_rate').notNullable()
    table.integer('administration_fee_rate').notNullable()
    table.boolean('same_day').notNullable()
    table.text('delivery_date').notNullable()
    table.text('receipt')
    table.text('search_text').notNullable()
    table.text('created_at').notNullable()
    table.text('updated_at').notNullable()
    table.text('paid_at')
    table.index(['state', 'updated_at'])
    table.index(['print_flag', 'name_key'])
  })
  await db.schema.createTable('order_lines', table => {
    table.text('order_id').notNullable().references('orders.order_id').onDelete('CASCADE')
    table.integer('position').notNullable()
    table.primary(['order_id', 'position'])
    // No foreign key: an order outlives its products.
    table.integer('product_id').notNullable().index()
    table.text('snapshot').notNullable()
    table.text('comment').notNullable().defaultTo('')
    table.integer('quantity').notNullable()
    table.integer('unit_price_cents').notNullable()
    table.integer('tax_rate').notNullable()
    table.integer('before_tax_cents').notNullable()
    table.integer('tax_cents').notNullable()
    table.integer('total_cents').notNullable()
  })
  await db.schema.createTable('order_events', table => {
    table.increments('id')
    table.text('order_id').notNullable().references('orders.order_id').onDelete('CASCADE').index()
    table.text('from_state')
    table.text('to_state').notNullable()
    table.text('reason').notNullable().defaultTo('')
    table.text('created_at').notNullable()
  })
  await db.schema.createTable('payment_attempts', table => {
    table.text('id').primary()
    table.text('order_id').notNullable().references('orders.order_id').onDelete('CASCADE').index()
    table.integer('number').notNullable()
    table.unique(['order_id', 'number'])
    table.integer('amount_cents').notNullable()
    // A card token pays only once.
    table.text('token_hash').notNullable().unique()
    table.text('outcome')
    table.text('receipt')
    table.text('created_at').notNullable()
    table.text('finished_at')
  })
}
