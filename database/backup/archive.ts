import { createHash } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import { isPicturePath } from '#shared/domain/products/picture-url.ts'

/** Tables that only a backup has. A restore drops them. */
export const archiveTables = ['sqlar', 'backup_files', 'backup_facts'] as const

export const SECRET_FILE = 'jwt-secret'
const UPLOADS = 'uploads/'

export type ArchivedFile = { name: string; modified: Date; bytes: Buffer }

/** Creates SQLite's own archive table, which `sqlite3 -A` opens, and a table with a checksum for each file. */
export function createArchive(backup: Database): void {
  backup.exec(`
    create table sqlar (name text primary key, mode int, mtime int, sz int, data blob);
    create table backup_files (name text primary key, sha256 text not null);
    create table backup_facts (name text primary key, value text not null);
  `)
}

export function addFile(backup: Database, { name, modified, bytes }: ArchivedFile): void {
  const mode = name === SECRET_FILE ? 0o100600 : 0o100644
  const seconds = Math.floor(modified.getTime() / 1000)
  backup
    .prepare('insert into sqlar (name, mode, mtime, sz, data) values (?, ?, ?, ?, ?)')
    .run(name, mode, seconds, bytes.length, bytes)
  backup.prepare('insert into backup_files (name, sha256) values (?, ?)').run(name, checksum(bytes))
}

export function addMetadata(backup: Database, name: string, value: string): void {
  backup.prepare('insert into backup_facts (name, value) values (?, ?)').run(name, value)
}

/** Returns null for metadata that backups of an older version lack. */
export function findMetadata(backup: Database, name: string): string | null {
  const value = backup.prepare('select value from backup_facts where name = ?').pluck().get(name)
  return value === undefined ? null : String(value)
}

/**
 * Yields the shop's files one by one. Skips other files that earlier versions archived beside the pictures. Throws if a
 * checksum differs or a path is invalid.
 */
export function* readFiles(backup: Database): Generator<ArchivedFile> {
  const names = backup.prepare('select name, sha256 from backup_files order by name').all()
  const find = backup.prepare('select mtime, data from sqlar where name = ?')
  for (const { name, sha256 } of names as { name: string; sha256: string }[]) {
    const file = find.get(name) as { mtime: number; data: Buffer } | undefined
    if (!file || checksum(file.data) !== sha256) throw new Error(`${name} is damaged in the backup`)
    if (name !== SECRET_FILE && !isPicturePath(toUploadPath(name))) continue
    yield { name, modified: toDate(file.mtime * 1000, name), bytes: file.data }
  }
}

/** Throws if the value is not a date. The message contains `what`. */
export function toDate(value: string | number | null, what: string): Date {
  const date = new Date(value ?? Number.NaN)
  if (Number.isNaN(date.getTime())) throw new Error(`the date of ${what} cannot be read`)
  return date
}

export function uploadName(path: string): string {
  return UPLOADS + path
}

/** Returns the path below the uploads folder. Throws if the name is not a valid path there. */
export function toUploadPath(name: string): string {
  const path = name.slice(UPLOADS.length)
  const isPart = (part: string) => /^[^\\:\0]+$/.test(part) && part !== '.' && part !== '..'
  if (!name.startsWith(UPLOADS) || !path.split('/').every(isPart)) {
    throw new Error(`${name} is not a valid picture path`)
  }
  return path
}

function checksum(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
