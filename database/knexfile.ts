import { resolve } from 'node:path'
import { type DatabaseLocation, knexConfig, migrationSource } from './db.ts'

const root = resolve(import.meta.dirname, '..')
const { DATABASE_URL, DATA_DIR = '.data' } = process.env

/** Where the shop with these settings has its database; knex changes to this file's folder. */
const location: DatabaseLocation = DATABASE_URL
  ? { postgresUrl: DATABASE_URL }
  : { sqliteFile: resolve(root, DATA_DIR, 'shop.sqlite') }

/** For knex's own command line, on the database of the shop's settings. */
export default {
  ...knexConfig(location),
  migrations: { migrationSource: migrationSource() },
  seeds: { directory: resolve(root, 'seeds/knex'), loadExtensions: ['.ts'] },
}
