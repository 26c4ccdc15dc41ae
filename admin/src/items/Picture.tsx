import { Box } from '@mui/material'
import { isPicture, sizedPictureUrl } from '#shared/domain/picture-url.ts'
import motif from '../layout/motif.svg'
import { colors } from '../theme.ts'

/** A square picture on a calm ground; the tile motif where there is none. */
export function Picture({ url }: { url: string }) {
  const exists = isPicture(url)
  return (
    <Box
      component="img"
      src={exists ? sizedPictureUrl(url, 400) : motif}
      alt=""
      loading="lazy"
      sx={{
        display: 'block',
        width: '100%',
        aspectRatio: '1',
        objectFit: 'contain',
        p: exists ? 0 : '28%',
        opacity: exists ? 1 : 0.35,
        bgcolor: colors.parchment,
      }}
    />
  )
}
