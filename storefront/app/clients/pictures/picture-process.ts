import { isShopError } from '#shared/errors.ts'
import type { Made, Told } from './ask-picture-process.server.ts'
import { makePictures } from './make-pictures.server.ts'

// At once, whatever is still being read: there is nothing to save, and nobody to wait for it.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

const parts: Uint8Array[] = []
/** Makes pictures for the shop that started this process; what it did not expect ends it. */
process.on('message', async (told: Told) => {
  if ('part' in told) return parts.push(told.part)
  const source = Buffer.concat(parts.splice(0))
  const made = await makePictures(source, told.shape).then(
    (files): Made => ({ files }),
    (error): Made => {
      if (!isShopError(error)) throw error
      const { code, message } = error
      return { refusal: { code, message } }
    },
  )
  // A shop that was killed meanwhile does not listen any more, which is no failure.
  process.send?.(made, undefined, undefined, () => {})
})
