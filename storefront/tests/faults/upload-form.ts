import sharp from 'sharp'

/** Returns an upload form with a picture for an item. Its noise makes files larger than a few kilobytes. */
export async function makeUploadForm(folder: string, id: number): Promise<FormData> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const png = await sharp({
    create: { width: 600, height: 600, channels: 3, background: 'white', noise },
  })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'picture.png')
  form.set('id', String(id))
  form.set('folder', folder)
  return form
}
