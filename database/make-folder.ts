import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Creates a folder and its missing parents one by one. Node's recursive `mkdir` never returns if the kernel forbids
 * creating a folder there.
 */
export function makeFolder(path: string, mode = 0o755): void {
  if (isFolder(path)) return
  makeFolder(dirname(resolve(path)))
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process may have created it first.
    if (!isFolder(path)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
