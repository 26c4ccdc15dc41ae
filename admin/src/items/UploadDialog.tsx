import {
  Alert,
  AlertTitle,
  Button,
  DialogActions,
  DialogContent,
  Stack,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { PictureFolder } from '#shared/domain/picture-url.ts'
import { messages } from '#shared/messages.ts'
import type { ShopDataProvider } from '../data-provider.ts'
import { failureText } from '../http-client.ts'
import { ImageChoice } from './ImageChoice.tsx'
import { ItemDialog } from './ItemDialog.tsx'
import type { Item, ItemKind } from './item-kind.ts'
import { useShownList } from './use-shown-list.ts'

type Props<View extends Item> = {
  kind: ItemKind<View>
  folder: PictureFolder
  item: View
  onClose: () => void
}

export function UploadDialog<View extends Item>({ kind, folder, item, onClose }: Props<View>) {
  const provider = useDataProvider<ShopDataProvider>()
  const notify = useNotify()
  const list = useShownList<View>()
  const [image, setImage] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ title: string; detail?: string } | null>(null)

  async function upload() {
    if (!image?.type.startsWith('image/')) return setFailure({ title: messages.imageOnly })
    setBusy(true)
    setFailure(null)
    try {
      await provider.uploadPicture({ folder, id: item.id, image })
      list.replace({ ...item, urlImage: URL.createObjectURL(image) }, 'Uploaded')
      notify(messages.uploaded, { type: 'success' })
      onClose()
    } catch (error) {
      setFailure({ title: messages.uploadFailed, detail: failureText(error) })
      setBusy(false)
    }
  }

  return (
    <ItemDialog title={kind.titles.upload ?? ''} busy={busy} onClose={onClose}>
      <DialogContent dividers>
        <Stack spacing={2}>
          <Typography>
            Pick an image first and then click Upload. An image of 400 x 400 pixels is suggested.
          </Typography>
          <ImageChoice
            current={item.urlImage ?? ''}
            image={image}
            onChoose={chosen => {
              setImage(chosen)
              setFailure(null)
            }}
          />
          {failure && (
            <Alert severity="error">
              <AlertTitle sx={{ mb: failure.detail ? undefined : 0 }}>{failure.title}</AlertTitle>
              {failure.detail}
            </Alert>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button variant="contained" loading={busy} onClick={upload}>
          Upload
        </Button>
      </DialogActions>
    </ItemDialog>
  )
}
