import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { connect } from 'node:net'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const SERVER_CORE = '0'
const LOAD_CORE = '1'
const PATIENCE_MS = 60_000

/** True if servers and load can be pinned to different cores. Otherwise the system schedules them. */
export const canPin =
  availableParallelism() > 1 && spawnSync('taskset', ['--version']).error === undefined

/** Moves this process off the servers' core. */
export function pinThisProcess(): void {
  if (canPin) execFileSync('taskset', ['-acp', LOAD_CORE, String(process.pid)], { stdio: 'ignore' })
}

export type Served = { url: string; pid: number; close(): Promise<void> }

type Program = {
  url: string
  /** The URL that must return 200 before the server counts as running. Without it, the port must accept connections. */
  ready?: string
  env: Record<string, string>
  logFile?: string
}

/** Runs a program on the servers' core and waits until it is running. */
export async function servePinned(
  args: string[],
  { url, ready, env, logFile }: Program,
): Promise<Served> {
  const out = logFile ? openSync(logFile, 'a') : 'ignore'
  const [command = '', ...rest] = [
    ...(canPin ? ['taskset', '-c', SERVER_CORE] : []),
    process.execPath,
    ...args,
  ]
  const child = spawn(command, rest, {
    stdio: ['ignore', out, 'inherit'],
    env: { ...process.env, ...env },
  })
  if (typeof out === 'number') closeSync(out)
  await waitUntil(child, () => (ready ? isReady(ready) : isListening(url)))
  return { url, pid: child.pid ?? 0, close: () => end(child) }
}

async function waitUntil(child: ChildProcess, isRunning: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline && child.exitCode === null) {
    if (await isRunning()) return
    await sleep(5)
  }
  await end(child)
  throw new Error(`'${child.spawnargs.join(' ')}' does not respond.`)
}

function isListening(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise(resolve => {
    const socket = connect(Number(port), hostname)
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}

async function isReady(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    async response => {
      await response.arrayBuffer()
      return response.ok
    },
    () => false,
  )
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}
