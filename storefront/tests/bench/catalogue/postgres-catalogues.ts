import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import knex from 'knex'
import { openDatabase } from '#database/db.ts'
import type { CachedCatalogues } from '../catalogue-copy.ts'
import { buildCatalogue } from './build.ts'
import { catalogueKey } from './key.ts'

const PREFIX = 'shop_bench_'

/** Keeps catalogues as databases on the server of `url`. The database in `url` is not changed. */
export function postgresCatalogues(url: string, say: (text: string) => void): CachedCatalogues {
  const key = catalogueKey()
  let copies = 0
  const urlOf = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  async function runOnServer(...statements: string[]): Promise<void> {
    const admin = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 } })
    try {
      for (const statement of statements) await admin.raw(statement)
    } finally {
      await admin.destroy()
    }
  }

  async function build(name: string, size: number): Promise<void> {
    const unfinished = `${name}_unfinished`
    await runOnServer(
      `drop database if exists ${unfinished} with (force)`,
      `create database ${unfinished}`,
    )
    const db = openDatabase({ postgresUrl: urlOf(unfinished) })
    try {
      await buildCatalogue(db, size, done => say(`building ${done} of ${size} products`))
    } finally {
      await db.destroy()
    }
    await runOnServer(`alter database ${unfinished} rename to ${name}`)
  }

  return {
    async open(size) {
      const kept = `${PREFIX}${key}_${size}`
      if (!(await namesOf(url)).includes(kept)) await build(kept, size)
      const copy = `${PREFIX}run_${process.pid}_${++copies}`
      await runOnServer(`create database ${copy} template ${kept}`)
      const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
      const postgresUrl = urlOf(copy)
      return {
        size,
        location: { postgresUrl },
        env: {
          DATABASE_URL: postgresUrl,
          DATA_DIR: dataDir,
          UPLOADS_DIR: join(dataDir, 'uploads'),
        },
        async drop() {
          await runOnServer(`drop database ${copy} with (force)`)
          rmSync(dataDir, { recursive: true, force: true })
        },
      }
    },
  }
}

async function namesOf(url: string): Promise<string[]> {
  const admin = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 } })
  try {
    return await admin('pg_database').pluck('datname')
  } finally {
    await admin.destroy()
  }
}
