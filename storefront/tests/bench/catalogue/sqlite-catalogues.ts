import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#database/db.ts'
import type { CachedCatalogues } from '../catalogue-copy.ts'
import { buildCatalogue } from './build.ts'
import { catalogueKey } from './key.ts'

/** Keeps catalogues as files in a folder, which may be deleted between runs. */
export function sqliteCatalogues(folder: string, say: (text: string) => void): CachedCatalogues {
  const key = catalogueKey()
  let copies = 0
  removeLeftovers(folder)
  return {
    async open(size) {
      const kept = `${key}-${size}.sqlite`
      mkdirSync(folder, { recursive: true })
      if (!readdirSync(folder).includes(kept)) {
        removeOthers(folder, size)
        await build(join(folder, kept), size, say)
      }
      const dataDir = join(folder, `run-${process.pid}-${++copies}`)
      const sqliteFile = join(dataDir, 'shop.sqlite')
      mkdirSync(dataDir, { recursive: true })
      copyFileSync(join(folder, kept), sqliteFile, constants.COPYFILE_FICLONE)
      return {
        size,
        location: { sqliteFile },
        env: { DATA_DIR: dataDir, UPLOADS_DIR: join(dataDir, 'uploads') },
        drop: async () => rmSync(dataDir, { recursive: true, force: true }),
      }
    },
  }
}

async function build(file: string, size: number, say: (text: string) => void): Promise<void> {
  const unfinished = `${file}.unfinished`
  for (const ending of ['', '-wal', '-shm']) rmSync(`${unfinished}${ending}`, { force: true })
  const db = openDatabase({ sqliteFile: unfinished })
  try {
    await buildCatalogue(db, size, done => say(`building ${done} of ${size} products`))
  } finally {
    await db.destroy()
  }
  renameSync(unfinished, file)
}

/** Removes copies that killed runs left. */
function removeLeftovers(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const pid = /^run-(\d+)-/.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Removes catalogues of this size that older code built. */
function removeOthers(folder: string, size: number): void {
  for (const name of readdirSync(folder)) {
    if (name.endsWith(`-${size}.sqlite`)) rmSync(join(folder, name))
  }
}
