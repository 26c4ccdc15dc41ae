import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from './make-folder.ts'

/** Writes and flushes a temporary file beside `file`, to be renamed later. Returns its path. */
export function stageFile(file: string, bytes: Buffer | string, mode = 0o644): string {
  const part = `${file}.${process.pid}.tmp`
  makeFolder(dirname(file))
  rmSync(part, { force: true })
  try {
    writeFileSync(part, bytes, { mode, flush: true })
    return part
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

/** Flushes a temporary file that others have written, then renames it to `file`. */
export function commitFile(part: string, file: string): void {
  flush(part, 'r+')
  renameSync(part, file)
  flushFolder(dirname(file))
}

/** Flushes a folder. Until then a power cut can undo a rename in it. */
export function flushFolder(folder: string): void {
  // Windows cannot flush a folder.
  if (process.platform !== 'win32') flush(folder, 'r')
}

function flush(path: string, flags: string): void {
  const handle = openSync(path, flags)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
