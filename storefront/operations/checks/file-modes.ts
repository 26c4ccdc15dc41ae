import { statSync } from 'node:fs'

const READ_OR_WRITE = 0o077
const TRAVERSE = 0o011

/** Returns whether the mode of a file gives access to other users. */
export function isOpenToOthers(file: string): boolean {
  return hasAnyOf(file, READ_OR_WRITE)
}

/** Returns whether the mode of a folder lets other users reach its contents. */
export function isTraversableByOthers(folder: string): boolean {
  return hasAnyOf(folder, TRAVERSE)
}

/** Windows has no such modes. */
function hasAnyOf(path: string, bits: number): boolean {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0
  return process.platform !== 'win32' && (mode & bits) !== 0
}
