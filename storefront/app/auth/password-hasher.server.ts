import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'

const HASHES_AT_ONCE = 2
/** Including those whose hash is running. At about 100 ms per hash the last one waits two seconds. */
const MAX_CALLS = 40
const IDLE_MS = MINUTE_MS

export type PasswordHasher = {
  /** Reserves a place for a call that hashes passwords and returns its release; null if all places are taken. */
  enter(): (() => void) | null
  /** Hashes with bcrypt. The salt includes the cost. */
  hash(text: string, salt: string): Promise<string>
  /** Rejects all pending and later hashes. */
  close(): void
}

type Job = {
  text: string
  salt: string
  resolve: (hash: string) => void
  reject: (error: Error) => void
}

/**
 * Hashes in a child process of lower priority, two passwords at a time, in order. In the shop's own process, bcrypt
 * would occupy the threads that read files, so images would wait for logins.
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
      // A message may still arrive after close.
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
    // Not detached: Linux compares priorities only within one session.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}
