import { Box } from '@mui/material'
import { type PictureShape, pictureShape } from '#shared/domain/products/picture-shape.ts'
import { isPicture, sizedPictureUrl } from '#shared/domain/products/picture-url.ts'
import motif from '../page-parts/motif.svg'
import { colors } from '../theme.ts'

type Props = { url: string; shape?: PictureShape }

/** An image with its aspect ratio on a neutral background; the tile motif if there is none. */
export function Picture({ url, shape = pictureShape('products') }: Props) {
  const exists = isPicture(url)
  const isWide = shape.ratio > 1
  return (
    <Box
      component="img"
      src={exists ? sizedPictureUrl(url, isWide ? 800 : 400) : motif}
      alt=""
      loading="lazy"
      sx={{
        display: 'block',
        width: '100%',
        aspectRatio: String(shape.ratio),
        objectFit: exists ? shape.fit : 'contain',
        p: exists ? 0 : isWide ? '12%' : '28%',
        opacity: exists ? 1 : 0.35,
        bgcolor: colors.parchment,
      }}
    />
  )
}
