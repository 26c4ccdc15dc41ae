import { execFileSync } from 'node:child_process'
import { chmodSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeRunFolder } from './run-folders.mjs'

const MEMORY = '/dev/shm'
/** A run needs less than 1 GB. In a container this file system may have only 64 MB. */
const NEEDED_BYTES = 4e9

/**
 * Moves the temporary files of this test run into memory, if the system has a folder for it. There, syncing hundreds
 * of new databases costs nothing. On a disk, opening and closing an empty test shop takes a quarter more CPU time.
 */
export function keepTemporaryFilesInMemory() {
  const folder = process.env.TMPDIR ? null : makeMemoryFolder()
  if (!folder) return
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
}

function makeMemoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize < NEEDED_BYTES) return null
    const folder = makeRunFolder(join(MEMORY, `shop-tests-${process.getuid()}`))
    // For PostgreSQL, which runs as another user if the tests run as root.
    chmodSync(folder, 0o711)
    // Some tests run scripts, which a container may not allow there.
    const script = join(folder, 'script')
    writeFileSync(script, '#!/bin/sh\n', { mode: 0o700 })
    execFileSync(script)
    return folder
  } catch {
    return null
  }
}
