import type { ChildProcess } from 'node:child_process'
import type { Logger } from 'pino'
import { isShopError, ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { askForPictures, forkPictureProcess, type Job } from './ask-picture-process.server.ts'
import type { PictureMaker } from './port.ts'

/** A Master mostly uploads several. */
const IDLE_MS = 10_000

/**
 * Makes pictures in a process of their own, which lives while there are some to make: what reads them takes 20 MB and
 * a tenth of a second to load, and a file that breaks it breaks only that process, to which no setting is handed.
 */
export function createPictureMaker(log: Pick<Logger, 'error'>): PictureMaker {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()

  async function makeNow(job: Job): Promise<Uint8Array[]> {
    clearTimeout(idle)
    try {
      if (!child?.connected) child = forkPictureProcess()
      const made = await askForPictures(child, job)
      if ('files' in made) return made.files
      throw new ShopError(made.refusal.code, made.refusal.message)
    } catch (err) {
      if (isShopError(err)) throw err
      log.error({ err }, 'no picture could be made')
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
    /** One after another: where the process dies it is known by which file, and no other upload fails. */
    make(source, shape) {
      const made = turn.then(() => makeNow({ source, shape }))
      turn = made.catch(() => {})
      return made
    },
    close: stop,
  }
}
