import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder } from './make-folder.ts'

/** Writes what shall become a file, down to the disk, beside its place; answers where it waits to be renamed. */
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

/** Gives a file that others have written its name, once all of it is on the disk. */
export function settleFile(part: string, file: string): void {
  flush(part, 'r+')
  renameSync(part, file)
  flushFolder(dirname(file))
}

/** Until then a power cut can undo that a file in it was renamed. */
export function flushFolder(folder: string): void {
  // Windows has no such thing.
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
