import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseLocation, migrate, openDatabase } from '#database/db.ts'
import { createPostgresDatabase } from './test-shop.ts'

/** Migrates one database of each kind before the tests: every test shop begins with a copy of it. */
export default async function makeTemplates() {
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
  return () => rmSync(directory, { recursive: true, force: true })
}

async function migrateEmpty(location: DatabaseLocation): Promise<void> {
  const db = openDatabase(location)
  await migrate(db)
  await db.destroy()
}
