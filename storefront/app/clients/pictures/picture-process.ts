import { isShopError } from '#shared/errors.ts'
import { makePictures } from './make-pictures.server.ts'
import type { PictureRequest, PictureResult } from './picture-process-client.server.ts'

// Exits immediately, even during a job: there is nothing to save.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

const parts: Uint8Array[] = []
/** Creates pictures for the parent process. An unexpected error ends this process. */
process.on('message', async (message: PictureRequest) => {
  if ('part' in message) return parts.push(message.part)
  const source = Buffer.concat(parts.splice(0))
  const made = await makePictures(source, message.shape).then(
    (files): PictureResult => ({ files }),
    (error): PictureResult => {
      if (!isShopError(error)) throw error
      const { code, message } = error
      return { refusal: { code, message } }
    },
  )
  // Ignores errors: the parent may have been killed in the meantime.
  process.send?.(made, undefined, undefined, () => {})
})
