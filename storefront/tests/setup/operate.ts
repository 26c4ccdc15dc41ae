import { spawn } from 'node:child_process'
import type { Env } from '#app/env.server.ts'

type Run = { code: number | null; said: string; complained: string }
type Place = Pick<Env, 'DATA_DIR' | 'UPLOADS_DIR'> & { DATABASE_URL?: string | undefined }

/** Runs a task of `npm run`, such as `backup`, in a separate process. */
export function operate(
  task: string,
  place: Place,
  args: string[] = [],
  settings: Record<string, string> = {},
): Promise<Run> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, ['storefront/scripts/operate.mjs', task, ...args], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATA_DIR: place.DATA_DIR,
        UPLOADS_DIR: place.UPLOADS_DIR,
        DATABASE_URL: place.DATABASE_URL ?? '',
        ...settings,
      },
    })
    const run = { said: '', complained: '' }
    child.stdout.on('data', chunk => {
      run.said += chunk
    })
    child.stderr.on('data', chunk => {
      run.complained += chunk
    })
    child.on('close', code => resolve({ code, ...run }))
  })
}
