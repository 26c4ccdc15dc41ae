import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseLocation, openDatabase } from '#database/db.ts'
import { migrate } from '#database/migrate.ts'
import { reservePorts } from './reserve-ports.ts'
import { createPostgresDatabase } from './test-shop.ts'

/**
 * Runs before all tests. Reserves the ports of this run and migrates one database of each kind. Every test shop
 * starts with a copy of it.
 */
export default async function prepareRun() {
  const { first, release } = await reservePorts()
  process.env.TEST_FIRST_PORT = String(first)
  const directory = mkdtempSync(join(tmpdir(), 'shop-template-'))
  const sqliteFile = join(directory, 'shop.sqlite')
  await migrateEmpty({ sqliteFile })
  process.env.TEST_TEMPLATE_FILE = sqliteFile

  const server = process.env.TEST_POSTGRES_URL
  if (server) {
    const { url, name } = await createPostgresDatabase(server)
    await migrateEmpty({ postgresUrl: url })
    process.env.TEST_TEMPLATE_DATABASE = name
  }
  return () => {
    release()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function migrateEmpty(location: DatabaseLocation): Promise<void> {
  const db = openDatabase(location)
  await migrate(db)
  await db.destroy()
}
