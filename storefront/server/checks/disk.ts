import { accessSync, constants, existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#app/env.server.ts'
import { pictureFolders } from '#shared/domain/products/picture-url.ts'
import type { Finding } from './finding.ts'

const GB = 1024 ** 3
const LOW = 2 * GB
const TOO_LOW = GB / 4

/** Checks free space and permissions in the folders that the shop writes to. */
export async function checkDisk(env: Pick<Env, 'DATA_DIR' | 'UPLOADS_DIR'>): Promise<Finding[]> {
  return Promise.all([
    check('DATA_DIR', env.DATA_DIR, [env.DATA_DIR]),
    check('UPLOADS_DIR', env.UPLOADS_DIR, [env.UPLOADS_DIR, ...pictureFoldersIn(env.UPLOADS_DIR)]),
  ])
}

/** Returns the existing ones: an upload creates the others. */
function pictureFoldersIn(folder: string): string[] {
  return pictureFolders.map(name => join(folder, name)).filter(existsSync)
}

async function check(setting: string, folder: string, writable: string[]): Promise<Finding> {
  const name = 'disk'
  try {
    // The trailing slash makes a file fail with ENOTDIR.
    for (const path of writable) accessSync(join(path, '/'), constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    const free = bavail * bsize
    const text = `${setting}: ${(free / GB).toFixed(1)} GB free in ${folder}.`
    if (free >= LOW) return { name, state: 'ok', text }
    const advice = 'Free some space: the shop stops taking orders when the disk is full.'
    return { name, state: free < TOO_LOW ? 'error' : 'warning', text, advice }
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    const where = path && path !== join(folder, '/') ? ` in ${path}` : ''
    const text = `${setting}=${folder} cannot be written to${where} (${code}).`
    return {
      name,
      state: 'error',
      text,
      advice: 'Create the folder, or give it to the user who runs the shop.',
    }
  }
}
