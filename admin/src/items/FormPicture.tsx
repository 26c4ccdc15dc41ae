import { Alert, Typography } from '@mui/material'
import { useState } from 'react'
import { pictureShape } from '#shared/domain/picture-shape.ts'
import { messages } from '#shared/messages.ts'
import { t } from '../i18n/texts.ts'
import { ImageChoice } from './ImageChoice.tsx'
import { isPictureFile } from './is-picture-file.ts'
import type { Pictures } from './item-kind.ts'

type Props = {
  pictures: Pictures
  current: string
  image: File | null
  onChoose: (image: File | null) => void
}

/** The image field of an item's form; saved with the other fields. */
export function FormPicture({ pictures, current, image, onChoose }: Props) {
  const [isWrong, setWrong] = useState(false)

  async function choose(chosen: File | null) {
    const isImage = chosen !== null && (await isPictureFile(chosen))
    setWrong(chosen !== null && !isImage)
    if (isImage) onChoose(chosen)
  }

  return (
    <>
      <Typography variant="h3" component="h3" sx={{ mt: 2, mb: 1 }}>
        {t('Image')}
      </Typography>
      <ImageChoice
        current={current}
        shape={pictureShape(pictures.folder)}
        image={image}
        onChoose={choose}
      />
      {isWrong && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {t(messages.imageOnly)}
        </Alert>
      )}
    </>
  )
}
