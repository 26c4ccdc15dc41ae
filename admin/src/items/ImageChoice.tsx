import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined'
import Camera from '@mui/icons-material/PhotoCameraOutlined'
import { Box, Stack, Typography } from '@mui/material'
import { type DragEvent, type ReactNode, useState } from 'react'
import type { PictureShape } from '#shared/domain/products/picture-shape.ts'
import { t } from '../i18n/texts.ts'
import { FileButton } from './FileButton.tsx'
import { Picture } from './Picture.tsx'
import { useObjectUrl } from './use-object-url.ts'

type Props = {
  current: string
  shape: PictureShape
  image: File | null
  onChoose: (image: File | null) => void
}

/** The current image, the chosen one, and the ways to choose: pick, drop or camera. */
export function ImageChoice({ current, shape, image, onChoose }: Props) {
  const chosen = useObjectUrl(image)
  const [isOver, setIsOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    onChoose(event.dataTransfer.files[0] ?? null)
  }

  return (
    <Stack
      direction="row"
      useFlexGap
      flexWrap="wrap"
      gap={2}
      data-testid="drop"
      onDragOver={event => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        p: 2,
        border: '2px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 1,
      }}
    >
      <Preview caption={t('Current')}>
        <Picture url={current} shape={shape} />
      </Preview>
      <Preview caption={image ? `${t('Selected')}: ${image.name}` : t('Selected')}>
        <Picture url={chosen} shape={shape} />
      </Preview>
      <Stack gap={1} alignItems="flex-start">
        <FileButton icon={<AddPhoto />} label={t('Choose image')} onChoose={onChoose} />
        <Box sx={{ '@media not (pointer: coarse)': { display: 'none' } }}>
          <FileButton icon={<Camera />} label={t('Take photo')} fromCamera onChoose={onChoose} />
        </Box>
        <Typography
          variant="caption"
          color="text.secondary"
          sx={{ '@media (pointer: coarse)': { display: 'none' } }}
        >
          {t('or drop it here')}
        </Typography>
      </Stack>
    </Stack>
  )
}

function Preview({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <Box component="figure" sx={{ m: 0, width: 200, maxWidth: '34vw' }}>
      {children}
      <Typography component="figcaption" variant="caption" color="text.secondary" noWrap>
        {caption}
      </Typography>
    </Box>
  )
}
