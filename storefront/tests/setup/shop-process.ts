import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { findFreePort } from './reserve-ports.ts'
import { masterLogin } from './test-shop.ts'

export type ShopProcess = Awaited<ReturnType<typeof startShopProcess>>

/** On Windows a process cannot be told to stop: it ends at once. */
export const canBeToldToStop = process.platform !== 'win32'

/** Waits for its command as npm's does, also where a shell would rather become it. */
const shell = ['sh', '-c', '"$0" "$@"; exit']

/**
 * The whole built shop in a process of its own, with its workers where WORKERS says so, and what they say; through a
 * shell, which then is the process that is told to stop, where that is asked for.
 */
export async function startShopProcess(
  settings: Record<string, string>,
  {
    throughShell = false,
    command = [process.execPath, 'storefront/tests/setup/shop-process.mjs'],
  } = {},
) {
  const port = String(await findFreePort())
  const [program = '', ...args] = throughShell ? [...shell, ...command] : command
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: port,
      PAYMENT_SIMULATOR_PORT: String(await findFreePort()),
      SEED: 'none',
      MASTER_EMAIL: masterLogin.email,
      MASTER_PASSWORD: masterLogin.password,
      BACKUP_EVERY: 'off',
      ...settings,
    },
  })
  let said = ''
  const voice = new EventEmitter()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      said += chunk
      voice.emit('said')
    })
  }
  const ended = once(child, 'close')
  const timesSaid = (text: string) => said.split(text).length - 1

  return {
    url: `http://localhost:${port}`,
    process: child,
    /** All that it has said so far. */
    said: () => said,
    /** Comes once it has said this, or so many times; fails where it ends before. */
    async says(text: string, times = 1): Promise<void> {
      const hasEnded = ended.then(() => true)
      while (timesSaid(text) < times) {
        if (await Promise.race([hasEnded, once(voice, 'said').then(() => false)])) break
      }
      if (timesSaid(text) < times) throw new Error(`It ended without '${text}' and said: ${said}`)
    },
    behindShell: () => findChildren(child.pid, 'shop-process[.]mjs'),
    workers: () => findChildren(child.pid, 'storefront/server/worker[.]'),
    /** Also all that it has started. */
    ended,
    /** Asks it to stop; answers how it ended. */
    async stop(): Promise<unknown[]> {
      child.kill('SIGTERM')
      return ended
    },
    kill: () => end(child),
  }
}

function findChildren(parent: number | undefined, command: string): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(parent), '-f', command])
  return String(stdout).split('\n').filter(Boolean).map(Number)
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
