import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes what shall become a file, down to the disk, beside its place; answers where it waits to be renamed. */
export function stageFile(file: string, bytes: Buffer | string, mode = 0o644): string {
  const part = `${file}.${process.pid}.tmp`
  mkdirSync(dirname(file), { recursive: true })
  rmSync(part, { force: true })
  writeFileSync(part, bytes, { mode, flush: true })
  return part
}

/** Until then a power cut can undo that a file was renamed. */
export function flushFolderOf(file: string): void {
  // Windows has no such thing.
  if (process.platform === 'win32') return
  const folder = openSync(dirname(file), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
