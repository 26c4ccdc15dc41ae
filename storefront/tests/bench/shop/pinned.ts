import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type OpenMode, openSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const SERVER_CORE = '0'
const LOAD_CORE = '1'
const PATIENCE_MS = 60_000

/** Whether servers and load can each have a core of their own; elsewhere the system places them. */
export const canPin =
  availableParallelism() > 1 && spawnSync('taskset', ['--version']).error === undefined

/** Leaves the servers' core alone from now on. */
export function pinThisProcess(): void {
  if (canPin) execFileSync('taskset', ['-acp', LOAD_CORE, String(process.pid)], { stdio: 'ignore' })
}

export type Served = { url: string; pid: number; close(): Promise<void> }

/** Runs a program on the servers' core and waits until `url` answers 200. */
export async function servePinned(
  args: string[],
  options: { url: string; ready?: string; env: Record<string, string>; logFile?: string },
): Promise<Served> {
  const { url, ready = url, env, logFile } = options
  const out = logFile ? openSync(logFile, 'a' satisfies OpenMode) : 'ignore'
  const [command = '', ...rest] = [
    ...(canPin ? ['taskset', '-c', SERVER_CORE] : []),
    process.execPath,
    ...args,
  ]
  const child = spawn(command, rest, {
    stdio: ['ignore', out, 'inherit'],
    env: { ...process.env, ...env },
  })
  await untilAnswering(ready, child)
  return { url, pid: child.pid ?? 0, close: () => end(child) }
}

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const isUp = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      async response => {
        await response.arrayBuffer()
        return response.ok
      },
      () => false,
    )
    if (isUp) return
    await sleep(5)
  }
  await end(child)
  throw new Error(`${url} does not answer`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}
