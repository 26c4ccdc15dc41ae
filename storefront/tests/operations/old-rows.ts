import type { Knex } from 'knex'

const at = '2024-05-06T07:08:09.000Z'

/** Inserts rows as a shop after the given migration wrote them. */
export async function insertOldRows(db: Knex, migration: string): Promise<void> {
  if (migration === '0001-first-order') await insertFirstRows(db)
  if (migration === '0004-refunds') await insertRefunds(db)
  if (migration === '0006-search') await insertOldIndex(db)
}

/** Inserts a search word that only that version's index rules produce for the product. */
async function insertOldIndex(db: Knex): Promise<void> {
  const [{ id: word_id }] = await db('search_words').insert({ word: 'outmoded' }).returning('id')
  await db('search_forms').insert({ form: 'outmoded', word_id, kind: 0 })
  await db('search_entries').insert({ kind: 0, word_id, item_id: 1, weight: 1 })
}

async function insertFirstRows(db: Knex): Promise<void> {
  const named = (name: string, fName: string) => ({
    name,
    name_key: name.toLowerCase(),
    f_name: fName,
    search_text: `${name.toLowerCase()} ${fName}`,
    created_at: at,
    updated_at: at,
  })
  await db('aisles').insert(named('Old aisle', 'راهروی کهنه'))
  await db('brands').insert(named('Old brand', 'نشان کهنه'))
  await db('products').insert({
    ...named('Old rice', 'برنج کهنه'),
    price_cents: 1234,
    status: 1,
    tax_class: 'standard',
    aisle_id: 1,
    brand_id: 1,
  })
  await db('zone_revisions').insert({ revision: 1, json_zone: '[]', created_at: at })
  await db('users').insert({
    email: 'old@example.com',
    name: 'Old friend',
    password_hash: '$2b$11$nobody.knows.what.this.was.made.of.nobody.knows.what.th',
    role: 'Member',
    active: true,
    created_at: at,
    updated_at: at,
  })
  await insertOrder(db)
}

async function insertOrder(db: Knex): Promise<void> {
  const amounts = { sub_total_cents: 1234, goods_tax_cents: 160, tax_cents: 160, total_cents: 1394 }
  const receipt = { orderId: 'OLD-1', responseCode: '027', message: 'APPROVED', transId: '1-2_3' }
  await db('orders').insert({
    order_id: 'OLD-1',
    invoice_number: 1001,
    state: 'paid',
    name: 'Old friend',
    name_key: 'old friend',
    email: 'old@example.com',
    phone: '416-555-0123',
    comment: '',
    shipping_type: 'pickup',
    is_drop: false,
    is_replace: true,
    ...amounts,
    delivery_cents: 0,
    delivery_tax_cents: 0,
    administration_cents: 0,
    administration_tax_cents: 0,
    tax_rate: 1300,
    administration_fee_rate: 0,
    same_day: true,
    delivery_date: '2024-05-06',
    receipt: JSON.stringify(receipt),
    search_text: 'old friend old@example.com',
    created_at: at,
    updated_at: at,
    paid_at: at,
  })
  await db('order_lines').insert({
    order_id: 'OLD-1',
    position: 0,
    product_id: 1,
    snapshot: JSON.stringify({ id: 1, name: 'Old rice', fName: 'برنج کهنه' }),
    quantity: 1,
    unit_price_cents: 1234,
    tax_rate: 1300,
    before_tax_cents: 1234,
    tax_cents: 160,
    total_cents: 1394,
  })
}

/** Inserts a partial and a full refund from before refunds had parts. */
async function insertRefunds(db: Knex): Promise<void> {
  await insertRefundedOrder(db, 'OLD-2', { cents: 394, taxCents: 45, number: 1002 })
  await insertRefundedOrder(db, 'OLD-3', { cents: 1959, taxCents: 225, number: 1004 })
}

async function insertRefundedOrder(
  db: Knex,
  orderId: string,
  refund: { cents: number; taxCents: number; number: number },
): Promise<void> {
  const attemptId = `${orderId}-1`
  const order = await db('orders').where({ order_id: 'OLD-1' }).first()
  await db('orders').insert({
    ...order,
    order_id: orderId,
    invoice_number: refund.number - 1 + 100,
    name: 'Somebody else',
    name_key: 'somebody else',
    phone: '',
    search_text: 'somebody else',
    delivery_cents: 500,
    delivery_tax_cents: 65,
    tax_cents: 225,
    total_cents: 1959,
    receipt: JSON.stringify({ ...JSON.parse(order.receipt), receiptId: attemptId }),
  })
  const line = await db('order_lines').where({ order_id: 'OLD-1' }).first()
  const snapshot = JSON.stringify({ id: 2, name: 'Old tea', fName: '' })
  await db('order_lines').insert({ ...line, order_id: orderId, product_id: 2, snapshot })
  await db('payment_attempts').insert({
    id: attemptId,
    order_id: orderId,
    number: 1,
    token_hash: attemptId,
    amount_cents: 1959,
    outcome: 'approved',
    created_at: at,
    finished_at: at,
  })
  await db('refunds').insert({
    order_id: orderId,
    attempt_id: attemptId,
    number: 1,
    kind: 'refund',
    state: 'done',
    amount_cents: refund.cents,
    tax_cents: refund.taxCents,
    request_key: orderId,
    credit_number: refund.number,
    created_at: at,
    sent_at: at,
    looked_at: at,
    finished_at: at,
  })
}
