import { resolve } from 'node:path'
import { type DatabaseLocation, knexConfig } from './db.ts'
import { migrationSource } from './migrate.ts'

const root = resolve(import.meta.dirname, '..')
const { DATABASE_URL, DATA_DIR = '.data' } = process.env

/** The database of the shop's settings. Paths start at the root because Knex changes into this file's folder. */
const location: DatabaseLocation = DATABASE_URL
  ? { postgresUrl: DATABASE_URL }
  : { sqliteFile: resolve(root, DATA_DIR, 'shop.sqlite') }

/** Configuration of Knex's command line. */
export default {
  ...knexConfig(location),
  migrations: { migrationSource: migrationSource() },
  seeds: { directory: resolve(root, 'seeds/knex'), loadExtensions: ['.ts'] },
}
