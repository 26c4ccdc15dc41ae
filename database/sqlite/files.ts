/** What SQLite keeps under a path: a log that was left there is played into any file that takes the place. */
export function sqliteFiles(file: string): string[] {
  return ['', '-wal', '-shm', '-journal'].map(suffix => file + suffix)
}
