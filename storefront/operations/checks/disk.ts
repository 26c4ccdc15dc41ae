import { accessSync, constants } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Env } from '#app/env.server.ts'
import type { Finding } from './finding.ts'

const GB = 1024 ** 3
const LOW = 2 * GB
const TOO_LOW = GB / 4

/** Room and rights in the folders that the shop writes to. */
export async function checkDisk(env: Pick<Env, 'DATA_DIR' | 'UPLOADS_DIR'>): Promise<Finding[]> {
  return Promise.all([check('DATA_DIR', env.DATA_DIR), check('UPLOADS_DIR', env.UPLOADS_DIR)])
}

async function check(setting: string, folder: string): Promise<Finding> {
  const name = 'disk'
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    const free = bavail * bsize
    const text = `${setting}: ${(free / GB).toFixed(1)} GB free in ${folder}.`
    if (free >= LOW) return { name, state: 'ok', text }
    const advice = 'Free some space: the shop stops taking orders when the disk is full.'
    return { name, state: free < TOO_LOW ? 'bad' : 'look', text, advice }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const text = `${setting}=${folder} cannot be written to (${code}).`
    return {
      name,
      state: 'bad',
      text,
      advice: 'Create the folder, or give it to the user who runs the shop.',
    }
  }
}
