import { isShopError } from '#shared/errors.ts'
import { makePictures } from './make-pictures.server.ts'
import type { Job, Made } from './picture-maker.server.ts'

/** Makes pictures for the shop that started this process, and ends when that does. */
process.on('message', async ({ id, source, shape }: Job) => {
  const made = await makePictures(Buffer.from(source), shape).then(
    (files): Made => ({ id, files }),
    (error): Made => {
      if (!isShopError(error)) return { id, failure: String(error) }
      const { code, message } = error
      return { id, refusal: { code, message } }
    },
  )
  process.send?.(made)
})
process.on('disconnect', () => process.exit())
// A terminal tells all its processes to stop; the shop still finishes what it has taken.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
