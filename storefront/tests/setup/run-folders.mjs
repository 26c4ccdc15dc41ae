import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const DAY_MS = 86_400_000

/** Makes a new folder in `parent` for this run only. Removes folders older than a day. */
export function makeRunFolder(parent) {
  mkdirSync(parent, { recursive: true })
  removeOld(parent)
  return mkdtempSync(join(parent, 'run-'))
}

/** Removes folders older than a day. Another run may be using a younger one. */
export function removeOld(parent) {
  for (const name of readdirSync(parent)) {
    const path = join(parent, name)
    // Another run may have removed or renamed it since.
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (made && Date.now() - made > DAY_MS) rmSync(path, { recursive: true, force: true })
  }
}
