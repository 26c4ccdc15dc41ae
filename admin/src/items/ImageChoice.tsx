import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined'
import { Box, Button, Stack, Typography } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { Picture } from './Picture.tsx'

type Props = { current: string; image: File | null; onChoose: (image: File | null) => void }

/** The picture as it is, the one that was chosen, and the button to choose. */
export function ImageChoice({ current, image, onChoose }: Props) {
  const chosen = useObjectUrl(image)
  return (
    <Stack direction="row" useFlexGap flexWrap="wrap" gap={3}>
      <Preview caption="Current">
        <Picture url={current} />
      </Preview>
      <Preview caption={image ? `Selected: ${image.name}` : 'Selected'}>
        <Picture url={chosen} />
      </Preview>
      <Button component="label" variant="outlined" startIcon={<AddPhoto />} sx={{ height: 48 }}>
        Choose image
        <Box
          component="input"
          type="file"
          accept="image/*"
          aria-label="Image"
          onChange={event => onChoose(event.currentTarget.files?.[0] ?? null)}
          sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', opacity: 0 }}
        />
      </Button>
    </Stack>
  )
}

function Preview({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <Box component="figure" sx={{ m: 0, width: 200, maxWidth: '42vw' }}>
      {children}
      <Typography component="figcaption" variant="caption" color="text.secondary" noWrap>
        {caption}
      </Typography>
    </Box>
  )
}

function useObjectUrl(file: File | null): string {
  const [url, setUrl] = useState('')
  useEffect(() => {
    if (!file) return setUrl('')
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
