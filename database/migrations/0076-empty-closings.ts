import type { Knex } from 'knex'

/**
 * A closing with nothing in the bags is known by its key. Older ones have only the reason that the shop gives. Theirs becomes
 * an empty key, which no request has.
 */
export async function up(db: Knex): Promise<void> {
  await db('captures')
    .where({ reason: 'Nothing could be packed', amount_cents: 0, credit_cents: 0 })
    .whereNull('closing_key')
    .whereNull('revision')
    .update({ closing_key: '' })
}
