import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const DAY_MS = 86_400_000

/** A new folder in `parent` that no other run uses; those older than a day are removed. */
export function makeRunFolder(parent) {
  mkdirSync(parent, { recursive: true })
  removeOld(parent)
  return mkdtempSync(join(parent, 'run-'))
}

/** Younger ones may be in use by another run. */
export function removeOld(parent) {
  for (const name of readdirSync(parent)) {
    const path = join(parent, name)
    // Another run may have removed or renamed it since.
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (made && Date.now() - made > DAY_MS) rmSync(path, { recursive: true, force: true })
  }
}
