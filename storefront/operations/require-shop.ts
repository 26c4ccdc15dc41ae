import { existsSync } from 'node:fs'
import type { Env } from '#app/env.server.ts'
import type { DatabaseLocation } from '#database/db.ts'
import { databaseLocation } from '#storefront/server/create-shop.ts'
import { UsageError } from './read-arguments.ts'

/** Returns the location of the shop's database. Opening a missing SQLite file would create an empty one. */
export function requireShop(env: Env): DatabaseLocation {
  const location = databaseLocation(env)
  if ('sqliteFile' in location && !existsSync(location.sqliteFile)) {
    throw new UsageError(`There is no shop in ${location.sqliteFile}: is DATA_DIR correct?`)
  }
  return location
}
