import { existsSync, linkSync, readFileSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { flushFolder, stageFile } from '../durable-file.ts'
import { type ArchivedFile, readFiles, SECRET_FILE, toUploadPath } from './archive.ts'
import { replacedFileName } from './replaced-file-name.ts'
import type { StagedPart } from './staged-part.ts'

type Folders = { dataDir: string; uploadsDir: string }

/** Writes the secret and the pictures of a backup beside their targets. */
export function stageFiles(backup: Database, folders: Folders): StagedPart {
  const staged: { part: string; file: string }[] = []
  const clear = () => {
    for (const { part } of staged) rmSync(part, { force: true })
  }
  try {
    for (const archived of readFiles(backup)) staged.push(stage(archived, folders))
  } catch (error) {
    clear()
    throw error
  }
  return {
    clear,
    putInPlace(now) {
      keepSecret(staged, folders, now)
      for (const { part, file } of staged) renameSync(part, file)
      for (const folder of new Set(staged.map(({ file }) => dirname(file)))) flushFolder(folder)
    },
  }
}

function stage({ name, modified, bytes }: ArchivedFile, { dataDir, uploadsDir }: Folders) {
  const isSecret = name === SECRET_FILE
  const file = isSecret ? join(dataDir, name) : join(uploadsDir, toUploadPath(name))
  const part = stageFile(file, bytes, isSecret ? 0o600 : 0o644)
  utimesSync(part, modified, modified)
  return { part, file }
}

/**
 * Keeps a different secret: what it signed and encrypted needs it. The link leaves it in place until it is replaced.
 */
function keepSecret(staged: { part: string; file: string }[], { dataDir }: Folders, now: Date) {
  const secret = join(dataDir, SECRET_FILE)
  const restored = staged.find(({ file }) => file === secret)
  if (!restored || !existsSync(secret)) return
  if (!readFileSync(secret).equals(readFileSync(restored.part)))
    linkSync(secret, replacedFileName(secret, now))
}
