import type { ChildProcess } from 'node:child_process'
import type { Logger } from 'pino'
import { isShopError, ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { forkPictureProcess, type Job, requestPictures } from './picture-process-client.server.ts'
import type { PictureMaker } from './port.ts'

/** Keeps the process alive between uploads, because a Master usually uploads several pictures. */
const IDLE_MS = 10_000

/**
 * Creates pictures in a child process, which runs only while there are uploads. The image library takes
 * 20 MB and a tenth of a second to load. A malicious file can crash only that process, which has no secrets.
 */
export function createPictureMaker(log: Pick<Logger, 'error'>): PictureMaker {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastJob: Promise<unknown> = Promise.resolve()

  async function makeNow(job: Job): Promise<Uint8Array[]> {
    clearTimeout(idle)
    try {
      if (!child?.connected) child = forkPictureProcess()
      const made = await requestPictures(child, job)
      if ('files' in made) return made.files
      throw new ShopError(made.refusal.code, made.refusal.message)
    } catch (err) {
      if (isShopError(err)) throw err
      log.error({ err }, 'creating pictures failed')
      throw new ShopError('unavailable', messages.uploadFailed)
    } finally {
      idle = setTimeout(stop, IDLE_MS).unref()
    }
  }

  function stop(): void {
    clearTimeout(idle)
    if (child?.connected) child.disconnect()
  }

  return {
    /** One at a time, so that a crash affects only the upload that caused it. */
    make(source, shape) {
      const made = lastJob.then(() => makeNow({ source, shape }))
      lastJob = made.catch(() => {})
      return made
    },
    close: stop,
  }
}
