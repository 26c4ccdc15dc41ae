import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { dirname, extname, join } from 'node:path'
import type { PictureShape } from '#shared/domain/products/picture-shape.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'

export type Job = { source: Uint8Array; shape: PictureShape }
/** Messages to the child process: the source in parts, then the shape. */
export type PictureRequest = { part: Uint8Array } | { shape: PictureShape }
export type PictureResult =
  | { files: Uint8Array[] }
  | { refusal: { code: ErrorCode; message: string } }

/** Serializing one part takes a few milliseconds. */
const PART_BYTES = 1024 * 1024
/** The largest accepted picture takes a few seconds on a busy machine. */
const TIMEOUT_MS = 30_000

export function forkPictureProcess(): ChildProcess {
  // .ts in development, .js in the build, like this file.
  const kind = extname(import.meta.filename)
  const child = fork(join(dirname(import.meta.filename), `picture-process${kind}`), {
    execArgv: kind === '.ts' ? ['--import', 'tsx'] : [],
    // It parses untrusted files, so it gets no secrets from the environment.
    env: {} as NodeJS.ProcessEnv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Ctrl+C in a terminal signals the whole process group. The shop still finishes accepted uploads.
    detached: true,
  })
  // `requestPictures` reports failures. Without a listener, an `error` event would crash the shop.
  child.on('error', () => {})
  child.unref()
  child.channel?.unref()
  return child
}

/** Sends a job and returns the result. Throws if the process exits first; kills it after a timeout. */
export async function requestPictures(
  child: ChildProcess,
  { source, shape }: Job,
): Promise<PictureResult> {
  const timeout = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
  const done = new AbortController()
  const options = { signal: done.signal }
  try {
    const responded = once(child, 'message', options).then(([made]): PictureResult => made)
    const died = once(child, 'exit', options).then(([code, signal]) => {
      throw new Error(`the picture process exited (${signal ?? code})`)
    })
    return await Promise.race([responded, died, sendJob(child, { source, shape })])
  } finally {
    clearTimeout(timeout)
    done.abort()
  }
}

/** Sends the job in parts. Only ever rejects; it never resolves, so that it cannot win the race. */
async function sendJob(child: ChildProcess, { source, shape }: Job): Promise<never> {
  const send = (message: PictureRequest) => child.send(message, () => {})
  for (let at = 0; at < source.length; at += PART_BYTES) {
    send({ part: source.subarray(at, at + PART_BYTES) })
    await yieldToEventLoop()
  }
  send({ shape })
  return new Promise(() => {})
}
