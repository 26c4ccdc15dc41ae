import type { Knex } from 'knex'
import * as first from './0001-first-order.ts'

/** Every migration in order; a name never changes once it was released. */
export const migrations: Record<string, Knex.Migration> = {
  '0001-first-order': first,
}
