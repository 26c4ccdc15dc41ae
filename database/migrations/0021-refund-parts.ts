import type { Knex } from 'knex'

/**
 * What each refund covers, and how much of each line and fee was refunded. The check constraints also hold for
 * concurrent refunds.
 */
export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('refund_parts', table => {
    table.integer('refund_id').notNullable().references('refunds.id').onDelete('CASCADE')
    table.integer('number').notNullable()
    table.primary(['refund_id', 'number'])
    table.text('kind').notNullable()
    // The position of the order line; null for a fee and a free amount.
    table.integer('line')
    table.integer('quantity').notNullable()
    table.integer('before_tax_cents').notNullable()
    table.integer('tax_cents').notNullable()
    table.integer('tax_rate').notNullable()
  })
  for (const [table, columns] of Object.entries(counters)) {
    for (const [column, most] of Object.entries(columns)) {
      await db.raw(
        `alter table ${table} add column ${column} integer not null default 0
           check (${column} >= 0 and ${column} <= ${most})`,
      )
    }
  }
  await addFeeRates(db)
  await nameParts(db)
  await countParts(db)
}

/** The upper limit of each counter. */
const counters = {
  order_lines: {
    refunded_quantity: 'quantity',
    refunded_before_tax_cents: 'before_tax_cents',
    refunded_tax_cents: 'tax_cents',
  },
  orders: {
    refunded_before_tax_cents: 'total_cents - tax_cents',
    refunded_tax_cents: 'tax_cents',
    refunded_delivery_cents: 'delivery_cents + delivery_tax_cents',
    refunded_administration_cents: 'administration_cents + administration_tax_cents',
  },
}

/** Older orders store only the fee's tax, not its rate. Uses the rate of the goods if it fits, else the nearest one. */
async function addFeeRates(db: Knex): Promise<void> {
  for (const fee of ['delivery', 'administration']) {
    await db.schema.alterTable('orders', table => {
      table.integer(`${fee}_tax_rate`).notNullable().defaultTo(0)
    })
    await db('orders')
      .where(`${fee}_tax_cents`, '>', 0)
      .update({
        [`${fee}_tax_rate`]: db.raw(
          `case when ${fee}_tax_cents = (cast(${fee}_cents as bigint) * tax_rate + 5000) / 10000 then tax_rate
             else (cast(${fee}_tax_cents as bigint) * 20000 + ${fee}_cents) / (2 * ${fee}_cents) end`,
        ),
      })
  }
}

const columns = '(refund_id, number, kind, line, quantity, before_tax_cents, tax_cents, tax_rate)'
/** Refunds of the charge that paid the order. */
const ofOrder = `refunds.state <> 'refused'
  and orders.receipt like '%"receiptId":"' || refunds.attempt_id || '"%'`
const isWhole = 'refunds.amount_cents = orders.total_cents'

/** A refund of the whole payment covers every line and fee, a smaller one a free amount. */
async function nameParts(db: Knex): Promise<void> {
  const refunds = 'refunds join orders on orders.order_id = refunds.order_id'
  await db.raw(`insert into refund_parts ${columns}
    select refunds.id, position, 'line', position, quantity, before_tax_cents, order_lines.tax_cents,
      order_lines.tax_rate
    from ${refunds} join order_lines on order_lines.order_id = orders.order_id
    where ${ofOrder} and ${isWhole}`)
  for (const [number, fee] of [
    [100_000, 'delivery'],
    [100_001, 'administration'],
  ]) {
    await db.raw(`insert into refund_parts ${columns}
      select refunds.id, ${number}, '${fee}', null, 1, ${fee}_cents, ${fee}_tax_cents, ${fee}_tax_rate
      from ${refunds} where ${ofOrder} and ${isWhole} and ${fee}_cents > 0`)
  }
  await db.raw(`insert into refund_parts ${columns}
    select refunds.id, 0, 'amount', null, 1, refunds.amount_cents - refunds.tax_cents, refunds.tax_cents,
      orders.tax_rate
    from ${refunds} where ${ofOrder} and not (${isWhole})`)
}

async function countParts(db: Knex): Promise<void> {
  const whole = `select 1 from refund_parts join refunds on refunds.id = refund_parts.refund_id
    where refunds.order_id`
  await db.raw(`update order_lines set refunded_quantity = quantity,
      refunded_before_tax_cents = before_tax_cents, refunded_tax_cents = tax_cents
    where exists (${whole} = order_lines.order_id and refund_parts.line = order_lines.position)`)
  const summed = (column: string) => `coalesce((select sum(refund_parts.${column}) from refund_parts
    join refunds on refunds.id = refund_parts.refund_id where refunds.order_id = orders.order_id), 0)`
  await db.raw(`update orders set refunded_before_tax_cents = ${summed('before_tax_cents')},
      refunded_tax_cents = ${summed('tax_cents')}
    where exists (select 1 from refunds where refunds.order_id = orders.order_id)`)
  for (const fee of ['delivery', 'administration']) {
    await db.raw(`update orders set refunded_${fee}_cents = ${fee}_cents + ${fee}_tax_cents
      where exists (${whole} = orders.order_id and refund_parts.kind = '${fee}')`)
  }
}
