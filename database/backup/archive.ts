import { createHash } from 'node:crypto'
import type { Database } from 'better-sqlite3'

/** What a backup holds besides the shop's tables; dropped again when it is restored. */
export const archiveTables = ['sqlar', 'backup_files', 'backup_facts'] as const

export const SECRET_FILE = 'jwt-secret'
const UPLOADS = 'uploads/'

export type ArchivedFile = { name: string; modified: Date; bytes: Buffer }

/** SQLite's own archive format, which `sqlite3 -A` opens, and a checksum for each file. */
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

/** The files one after the other; throws where one is not what was put in. */
export function* readFiles(backup: Database): Generator<ArchivedFile> {
  const names = backup.prepare('select name, sha256 from backup_files order by name').all()
  const find = backup.prepare('select mtime, data from sqlar where name = ?')
  for (const { name, sha256 } of names as { name: string; sha256: string }[]) {
    const file = find.get(name) as { mtime: number; data: Buffer } | undefined
    if (!file || checksum(file.data) !== sha256) throw new Error(`${name} is damaged in the backup`)
    yield { name, modified: new Date(file.mtime * 1000), bytes: file.data }
  }
}

export function uploadName(path: string): string {
  return UPLOADS + path
}

/** Where below the uploads folder a file belongs; null for any other file. Throws where it would leave the folder. */
export function findUploadPath(name: string): string | null {
  if (!name.startsWith(UPLOADS)) return null
  const path = name.slice(UPLOADS.length)
  if (/(^|[\\/])\.\.?([\\/]|$)|^[\\/]|[\0:]/.test(path))
    throw new Error(`${name} leaves the folder`)
  return path
}

function checksum(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
