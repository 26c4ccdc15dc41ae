import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Env, MIN_SECRET_LENGTH } from '#app/env.server.ts'
import { SECRET_FILE } from '#database/backup/archive.ts'
import { flushFolder, stageFile } from '#database/durable-file.ts'
import { StartError } from './start-error.ts'

type Place = Pick<Env, 'DATA_DIR'>

export function secretFile({ DATA_DIR }: Place): string {
  return join(DATA_DIR, SECRET_FILE)
}

/** The signing secret of the data folder; null where there is none yet. Throws `StartError` where it cannot be used. */
export function findSecret(place: Place): string | null {
  const file = secretFile(place)
  const secret = readIfThere(file)
  // What a power cut has left is short, or as long as it should be but empty.
  if (secret === null || isWhole(secret)) return secret
  throw new StartError(
    `The signing secret in ${file} is damaged: take it out of a backup (sqlite3 BACKUP -Ax ${SECRET_FILE}), or remove the file and start the shop, which makes a new one; then all must log in again and set up their second factors anew.`,
  )
}

/** Like `findSecret`, but makes it where there is none: once, and readable by the shop's own user alone. */
export function findOrMakeSecret(place: Place): string {
  return findSecret(place) ?? makeSecret(secretFile(place))
}

function isWhole(secret: string): boolean {
  return secret.trim().length >= MIN_SECRET_LENGTH && !secret.includes('\0')
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new StartError(`The signing secret in ${file} cannot be read (${code}).`)
  }
}

function makeSecret(file: string): string {
  const secret = randomBytes(48).toString('base64url')
  const part = stageFile(file, secret, 0o600)
  try {
    linkSync(part, file)
    flushFolder(dirname(file))
    return secret
  } catch (error) {
    // Another process was faster: its secret counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFileSync(file, 'utf8')
  } finally {
    rmSync(part)
  }
}
