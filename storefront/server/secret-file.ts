import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Env, MIN_SECRET_LENGTH } from '#app/env.server.ts'
import { SECRET_FILE } from '#database/backup/archive.ts'
import { flushFolder, stageFile } from '#database/durable-file.ts'
import { StartError } from './start-error.ts'

type DataFolder = Pick<Env, 'DATA_DIR'>

export function secretFile({ DATA_DIR }: DataFolder): string {
  return join(DATA_DIR, SECRET_FILE)
}

/**
 * Returns the signing secret of the data folder; null if there is none yet. Throws `StartError` if it cannot be used.
 */
export function findSecret(folder: DataFolder): string | null {
  const file = secretFile(folder)
  const secret = readIfExists(file)
  // A power cut can leave a short file, or one of full length that contains only zero bytes.
  if (secret === null || isComplete(secret)) return secret
  throw new StartError(
    `The signing secret in ${file} is damaged: restore it from a backup (sqlite3 BACKUP -Ax ${SECRET_FILE}), or remove the file and start the shop, which creates a new one. Then everyone must log in and set up their second factor again.`,
  )
}

/** Like `findSecret`, but creates a missing secret, only once and readable only by the shop's own user. */
export function findOrMakeSecret(folder: DataFolder): string {
  return findSecret(folder) ?? createSecret(secretFile(folder))
}

function isComplete(secret: string): boolean {
  return secret.trim().length >= MIN_SECRET_LENGTH && !secret.includes('\0')
}

function readIfExists(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new StartError(`The signing secret in ${file} cannot be read (${code}).`)
  }
}

function createSecret(file: string): string {
  const secret = randomBytes(48).toString('base64url')
  const part = stageFile(file, secret, 0o600)
  try {
    linkSync(part, file)
    flushFolder(dirname(file))
    return secret
  } catch (error) {
    // Another process created it first: use that secret.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFileSync(file, 'utf8')
  } finally {
    rmSync(part)
  }
}
