import { type ChildProcess, fork } from 'node:child_process'
import { dirname, extname, join } from 'node:path'
import type { Logger } from 'pino'
import type { PictureShape } from '#shared/domain/picture-shape.ts'
import { type ErrorCode, ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { PictureMaker } from './port.ts'

export type Job = { id: number; source: Uint8Array; shape: PictureShape }
export type Made = { id: number } & (
  | { files: Uint8Array[] }
  | { refusal: { code: ErrorCode; message: string } }
  | { failure: string }
)

type Waiting = { resolve: (files: Uint8Array[]) => void; reject: (error: Error) => void }

/** A Master mostly uploads several. */
const IDLE_MS = 10_000

/**
 * Makes pictures in a process of their own, which lives while there are some to make: what reads them takes 20 MB and
 * a tenth of a second to load, and a file that breaks it breaks only that process, which knows no secret of the shop.
 */
export function createPictureMaker(log: Pick<Logger, 'error'>): PictureMaker {
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): ChildProcess {
    const started = forkProcess()
    // It shall not keep a shop alive that has ended.
    started.unref()
    started.on('message', (made: Made) => settle(made))
    started.on('error', err => end(started, { err }))
    started.on('exit', (code, signal) => end(started, { code, signal }))
    return started
  }

  function settle({ id, ...made }: Made): void {
    const { resolve, reject } = waiting.get(id) ?? {}
    waiting.delete(id)
    if ('files' in made) resolve?.(made.files)
    else if ('refusal' in made) reject?.(new ShopError(made.refusal.code, made.refusal.message))
    else reject?.(new Error(made.failure))
    if (waiting.size > 0) return
    child?.channel?.unref()
    idle = setTimeout(stop, IDLE_MS).unref()
  }

  function end(ended: ChildProcess, how: object): void {
    if (ended !== child) return
    child = undefined
    log.error(how, 'the process that makes pictures died')
    for (const { reject } of waiting.values()) {
      reject(new ShopError('unavailable', messages.uploadFailed))
    }
    waiting.clear()
  }

  function stop(): void {
    clearTimeout(idle)
    const stopped = child
    child = undefined
    if (stopped?.connected) stopped.disconnect()
  }

  return {
    make: (source, shape) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle)
        child ??= start()
        child.channel?.ref()
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        // Where it cannot be told, it has died, and that is told by itself.
        child.send({ id, source, shape } satisfies Job, () => {})
      }),
    close: stop,
  }
}

function forkProcess(): ChildProcess {
  // Built, or as it was written, like the process that starts it.
  const kind = extname(import.meta.filename)
  return fork(join(dirname(import.meta.filename), `picture-process${kind}`), {
    execArgv: kind === '.ts' ? ['--import', 'tsx'] : [],
    // It reads what others have sent: none of the settings are its business.
    env: {} as NodeJS.ProcessEnv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}
