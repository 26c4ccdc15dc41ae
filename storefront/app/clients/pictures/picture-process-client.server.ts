import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { dirname, extname, join } from 'node:path'
import type { PictureShape } from '#shared/domain/picture-shape.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'

export type Job = { source: Uint8Array; shape: PictureShape }
/** The source in its parts, then the shape. */
export type Told = { part: Uint8Array } | { shape: PictureShape }
export type Made = { files: Uint8Array[] } | { refusal: { code: ErrorCode; message: string } }

/** Handed over within a few milliseconds. */
const PART_BYTES = 1024 * 1024
/** The largest picture that is taken needs a few seconds of a busy machine. */
const PATIENCE_MS = 30_000

export function forkPictureProcess(): ChildProcess {
  // Built, or as it was written, like the process that starts it.
  const kind = extname(import.meta.filename)
  const child = fork(join(dirname(import.meta.filename), `picture-process${kind}`), {
    execArgv: kind === '.ts' ? ['--import', 'tsx'] : [],
    // It reads what others have sent: none of the settings are its business.
    env: {} as NodeJS.ProcessEnv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A terminal tells all its processes to stop; the shop still finishes what it has taken.
    detached: true,
  })
  // Whoever waits for an answer learns of it; nobody else has to.
  child.on('error', () => {})
  child.unref()
  child.channel?.unref()
  return child
}

/** Throws where the process dies first, or was killed because it took too long. */
export async function askForPictures(child: ChildProcess, { source, shape }: Job): Promise<Made> {
  const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  const over = new AbortController()
  const options = { signal: over.signal }
  try {
    const answered = once(child, 'message', options).then(([made]): Made => made)
    const died = once(child, 'exit', options).then(([code, signal]) => {
      throw new Error(`the process that reads pictures died (${signal ?? code})`)
    })
    return await Promise.race([answered, died, tell(child, { source, shape })])
  } finally {
    clearTimeout(patience)
    over.abort()
  }
}

/** Settles only where it cannot be told. */
async function tell(child: ChildProcess, { source, shape }: Job): Promise<never> {
  const send = (told: Told) => child.send(told, () => {})
  for (let at = 0; at < source.length; at += PART_BYTES) {
    send({ part: source.subarray(at, at + PART_BYTES) })
    await yieldToEventLoop()
  }
  send({ shape })
  return new Promise(() => {})
}
