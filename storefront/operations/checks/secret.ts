import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '#app/env.server.ts'
import type { Finding } from './finding.ts'

const name = 'secret'

/** The key that signs tokens: there, long enough, and nobody else's to read. */
export function checkSecret(env: Env): Finding {
  if (env.JWT_SECRET) return { name, state: 'ok', text: 'JWT_SECRET is set.' }
  const file = join(env.DATA_DIR, 'jwt-secret')
  try {
    const isShort = readFileSync(file, 'utf8').trim().length < 32
    const isOpen = process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0
    if (isShort) {
      const advice = `Remove ${file} and start the shop: it makes a new one, and all must log in again.`
      return { name, state: 'bad', text: 'It has fewer than 32 characters.', advice }
    }
    if (isOpen) {
      const text = `Others on this machine can read ${file}.`
      return { name, state: 'bad', text, advice: `chmod 600 ${file}` }
    }
    return { name, state: 'ok', text: `Kept in ${file}, for this user alone.` }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') {
      return {
        name,
        state: 'look',
        text: 'There is none yet.',
        advice: 'The first start makes it.',
      }
    }
    return {
      name,
      state: 'bad',
      text: `${file} cannot be read (${code}).`,
      advice: 'Run this as the user who runs the shop.',
    }
  }
}
