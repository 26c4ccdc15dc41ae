import { Alert, AlertTitle, Button, LinearProgress, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { pictureShape, suggestedSize } from '#shared/domain/products/picture-shape.ts'
import { messages } from '#shared/messages.ts'
import type { ShopDataProvider } from '../data-provider/data-provider.ts'
import { failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { DialogBody } from './DialogBody.tsx'
import { DialogShell } from './DialogShell.tsx'
import { ImageChoice } from './ImageChoice.tsx'
import type { Item, Pictures } from './item-kind.ts'
import { findPictureProblem } from './picture-problem.ts'
import { useVisibleList } from './use-visible-list.ts'

type Props<View extends Item> = { pictures: Pictures; item: View; onClose: () => void }

export function UploadDialog<View extends Item>({ pictures, item, onClose }: Props<View>) {
  const provider = useDataProvider<ShopDataProvider>()
  const notify = useNotify()
  const list = useVisibleList<View>()
  const [image, setImage] = useState<File | null>(null)
  /** The uploaded part, from 0 to 1; null if no upload is running. */
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<{ title: string; detail?: string } | null>(null)
  const busy = progress !== null
  const { folder, uploadTitle } = pictures
  const shape = pictureShape(folder)

  async function upload() {
    const problem = await findPictureProblem(image)
    if (!image || problem) return setFailure({ title: problem ?? t(messages.imageOnly) })
    setProgress(0)
    setFailure(null)
    try {
      await provider.uploadPicture({ folder, id: item.id, image, onProgress: setProgress })
      list.replace({ ...item, urlImage: URL.createObjectURL(image), action: 'Uploaded' })
      notify(messages.uploaded, { type: 'success' })
      onClose()
    } catch (error) {
      setFailure({ title: t(messages.uploadFailed), detail: failureText(error) })
      setProgress(null)
    }
  }

  return (
    <DialogShell title={uploadTitle} busy={busy} unsaved={image !== null} onClose={onClose}>
      <DialogBody
        busy={busy}
        action={
          <Button variant="contained" loading={busy} onClick={upload}>
            {t('Upload')}
          </Button>
        }
      >
        <Stack spacing={2}>
          <Typography>
            {t(
              'Pick an image first, then click Upload. Suggested size: %{width} x %{height} pixels.',
              suggestedSize(shape),
            )}
          </Typography>
          <ImageChoice
            current={item.urlImage ?? ''}
            shape={shape}
            image={image}
            onChoose={chosen => {
              setImage(chosen)
              setFailure(null)
            }}
          />
          {busy && (
            <LinearProgress
              aria-label={t('Upload')}
              variant={progress < 1 ? 'determinate' : 'indeterminate'}
              value={progress * 100}
            />
          )}
          {failure && (
            <Alert severity="error">
              <AlertTitle sx={{ mb: failure.detail ? undefined : 0 }}>{failure.title}</AlertTitle>
              {failure.detail}
            </Alert>
          )}
        </Stack>
      </DialogBody>
    </DialogShell>
  )
}
