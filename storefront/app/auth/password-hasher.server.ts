import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

const HASHES_AT_ONCE = 2
/** With those whose hash runs; at about 100 ms a hash the last one waits two seconds. */
const MAX_CALLS = 40
const IDLE_MS = 60_000

export type PasswordHasher = {
  /** A place for a call that hashes passwords, until the returned function is called; null while all are taken. */
  enter(): (() => void) | null
  /** bcrypt with this salt, which also names the cost. */
  hash(text: string, salt: string): Promise<string>
  /** Every hash that is not made yet fails, also one that is asked for later. */
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
  let isClosed = false

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
      // One of a closed hasher may still arrive.
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
    enter() {
      if (calls >= MAX_CALLS) return null
      calls++
      return () => {
        calls--
      }
    },
    hash(text, salt) {
      if (isClosed) return Promise.reject(closedError())
      return new Promise((resolve, reject) => {
        waiting.push({ text, salt, resolve, reject })
        startNext()
      })
    },
    close() {
      isClosed = true
      stop()
      for (const job of [...running.values(), ...waiting]) job.reject(closedError())
      running.clear()
      waiting.length = 0
    },
  }
}

function closedError(): Error {
  return new Error('the password hasher is closed')
}

export function forkHashProcess(): ChildProcess {
  return fork(join(import.meta.dirname, 'hash-process.mjs'), {
    execArgv: [],
    env: {} as NodeJS.ProcessEnv,
    // Not detached: Linux weighs priorities within one session only.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}
