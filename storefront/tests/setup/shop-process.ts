import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { findFreePort } from './reserve-ports.ts'
import { masterLogin } from './test-shop.ts'

export type ShopProcess = Awaited<ReturnType<typeof startShopProcess>>

/** False on Windows, where a signal ends a process at once. */
export const supportsSigterm = process.platform !== 'win32'

/** Waits for its command as npm's shell does. The `exit` keeps a shell from replacing itself with the command. */
const shell = ['sh', '-c', '"$0" "$@"; exit']

/**
 * Starts the built shop in a separate process, with workers if WORKERS is set, and collects their output. With
 * `throughShell` the child is a shell that runs the shop, and the shell gets the signals.
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
  let output = ''
  const outputEvents = new EventEmitter()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      output += chunk
      outputEvents.emit('output')
    })
  }
  const ended = once(child, 'close')
  const countInOutput = (text: string) => output.split(text).length - 1

  return {
    url: `http://localhost:${port}`,
    process: child,
    /** Its output so far. */
    output: () => output,
    /** Resolves once its output contains `text`, `times` times. Rejects if it ends before. */
    async says(text: string, times = 1): Promise<void> {
      const hasEnded = ended.then(() => true)
      while (countInOutput(text) < times) {
        if (await Promise.race([hasEnded, once(outputEvents, 'output').then(() => false)])) break
      }
      if (countInOutput(text) < times)
        throw new Error(`The shop ended without '${text}'. Its output: ${output}`)
    },
    behindShell: () => findChildren(child.pid, 'shop-process[.]mjs'),
    workers: () => findChildren(child.pid, 'storefront/server/worker[.]'),
    /** Resolves once it and all that hold its output pipes, such as its workers, have ended. */
    ended,
    /** Sends SIGTERM; returns its exit code and signal. */
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
