import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes a folder and those above it where they are missing, step by step: the recursive one of Node never ends where
 * the kernel lets nobody make a folder.
 */
export function makeFolder(path: string, mode = 0o755): void {
  if (isFolder(path)) return
  makeFolder(dirname(resolve(path)))
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(path)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
