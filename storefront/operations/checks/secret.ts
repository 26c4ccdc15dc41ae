import type { Env } from '#app/env.server.ts'
import type { Finding } from '#storefront/server/checks/finding.ts'
import { findSecret, secretFile } from '#storefront/server/secret-file.ts'
import { StartError } from '#storefront/server/start-error.ts'
import { isOpenToOthers } from './file-modes.ts'

const name = 'secret'

/** Checks the key that signs tokens: it must exist, be complete, and be readable by nobody else. */
export function checkSecret(env: Env): Finding {
  if (env.JWT_SECRET) return { name, state: 'ok', text: 'JWT_SECRET is set.' }
  try {
    return findSecret(env) === null
      ? {
          name,
          state: 'warning',
          text: 'There is none yet.',
          advice: 'The first start creates it.',
        }
      : checkRights(secretFile(env))
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return { name, state: 'error', text: error.message }
  }
}

function checkRights(file: string): Finding {
  return isOpenToOthers(file)
    ? {
        name,
        state: 'error',
        text: `Other users of this machine can read ${file}.`,
        advice: `chmod 600 ${file}`,
      }
    : { name, state: 'ok', text: `Stored in ${file}, readable only by this user.` }
}
