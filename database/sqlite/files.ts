/** Lists the files that SQLite uses for a path. A left-over log would be applied to a new file at the path. */
export function sqliteFiles(file: string): string[] {
  return ['', '-wal', '-shm', '-journal'].map(suffix => file + suffix)
}
