import type { Knex } from 'knex'

/** Who decided a refund: the shop, or staff by hand; and for which return. Until now only the request key told. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table refunds add column is_computed boolean not null default false')
  await db.raw('alter table refunds add column return_id integer')
  await db('refunds').where('request_key', 'like', 'packing %').update({ is_computed: true })
  const ofReturns: { id: number; request_key: string }[] = await db('refunds')
    .where('request_key', 'like', 'return %')
    .select('id', 'request_key')
  for (const { id, request_key: key } of ofReturns) {
    await db('refunds')
      .where({ id })
      .update({ is_computed: true, return_id: Number(key.split(' ')[1]) })
  }
}
