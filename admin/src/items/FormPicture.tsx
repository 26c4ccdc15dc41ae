import { Alert, Typography } from '@mui/material'
import { useState } from 'react'
import { pictureShape } from '#shared/domain/products/picture-shape.ts'
import { t } from '../i18n/texts.ts'
import { ImageChoice } from './ImageChoice.tsx'
import type { Pictures } from './item-kind.ts'
import { findPictureProblem } from './picture-problem.ts'

type Props = {
  pictures: Pictures
  current: string
  image: File | null
  onChoose: (image: File | null) => void
}

/** The image field of an item's form; saved with the other fields. */
export function FormPicture({ pictures, current, image, onChoose }: Props) {
  const [problem, setProblem] = useState<string | null>(null)

  async function choose(chosen: File | null) {
    if (!chosen) return setProblem(null)
    const found = await findPictureProblem(chosen)
    setProblem(found)
    if (!found) onChoose(chosen)
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
      {problem && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
    </>
  )
}
