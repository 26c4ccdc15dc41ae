import { statSync } from 'node:fs'

const READ_OR_WRITE = 0o077
const PASS = 0o011

/** Whether its mode lets others than its user at a file. */
export function isForOthers(file: string): boolean {
  return hasAnyOf(file, READ_OR_WRITE)
}

/** Whether its mode lets others at what lies in a folder. */
export function letsOthersPass(folder: string): boolean {
  return hasAnyOf(folder, PASS)
}

/** Windows has no such modes. */
function hasAnyOf(path: string, bits: number): boolean {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0
  return process.platform !== 'win32' && (mode & bits) !== 0
}
