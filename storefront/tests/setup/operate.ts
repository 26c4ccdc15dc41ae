import { spawn } from 'node:child_process'
import type { Env } from '#app/env.server.ts'

type Run = { code: number | null; stdout: string; stderr: string }
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
    const run = { stdout: '', stderr: '' }
    child.stdout.on('data', chunk => {
      run.stdout += chunk
    })
    child.stderr.on('data', chunk => {
      run.stderr += chunk
    })
    child.on('close', code => resolve({ code, ...run }))
  })
}
