import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

const HASHES_AT_ONCE = 2
/** With those whose hash runs; at about 100 ms a hash the last one waits two seconds. */
const MAX_CALLS = 40
const RETRY_SECONDS = 3
const IDLE_MS = 60_000

export type PasswordHasher = {
  /** Runs a call that hashes passwords; throws `rate_limited` while too many others are under way. */
  admit<Result>(call: () => Promise<Result>): Promise<Result>
  /** bcrypt with this salt, which also names the cost. */
  hash(text: string, salt: string): Promise<string>
  close(): void
}

type Job = {
  text: string
  salt: string
  resolve: (hash: string) => void
  reject: (error: Error) => void
}

/**
 * Hashes in a process of lower priority, two passwords at a time, first come, first served. In the shop's own
 * process bcrypt takes the threads that read files, and pictures wait for logins.
 */
export function createPasswordHasher(begin = forkHashProcess): PasswordHasher {
  const waiting: Job[] = []
  const running = new Map<number, Job>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastNumber = 0
  let calls = 0

  function startNext(): void {
    clearTimeout(idle)
    while (running.size < HASHES_AT_ONCE && waiting.length > 0) {
      child ??= start()
      const job = waiting.shift() as Job
      running.set(++lastNumber, job)
      child.send({ number: lastNumber, text: job.text, salt: job.salt }, () => {})
    }
    if (running.size === 0) idle = setTimeout(stop, IDLE_MS).unref()
  }

  function start(): ChildProcess {
    const started = begin()
    started.on('message', ({ number, hash }: { number: number; hash: string }) => {
      running.get(number)?.resolve(hash)
      running.delete(number)
      startNext()
    })
    const fail = (reason: unknown) => {
      if (child !== started) return
      child = undefined
      for (const job of running.values()) {
        job.reject(new Error('the process that hashes passwords has ended', { cause: reason }))
      }
      running.clear()
      startNext()
    }
    started.on('error', fail)
    started.on('exit', fail)
    started.unref()
    started.channel?.unref()
    return started
  }

  function stop(): void {
    clearTimeout(idle)
    const stopped = child
    child = undefined
    if (stopped?.connected) stopped.disconnect()
  }

  return {
    async admit(call) {
      if (calls >= MAX_CALLS) {
        const details = { retryAfter: RETRY_SECONDS }
        throw new ShopError('rate_limited', messages.busy, { details })
      }
      calls++
      try {
        return await call()
      } finally {
        calls--
      }
    },
    hash(text, salt) {
      return new Promise((resolve, reject) => {
        waiting.push({ text, salt, resolve, reject })
        startNext()
      })
    },
    close: stop,
  }
}

export function forkHashProcess(): ChildProcess {
  return fork(join(import.meta.dirname, 'hash-process.mjs'), {
    execArgv: [],
    env: {} as NodeJS.ProcessEnv,
    // Not detached: Linux weighs priorities within one session only.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}
