import { Box, ButtonBase } from '@mui/material'
import { type MouseEvent, useState } from 'react'
import { isPicture } from '#shared/domain/products/picture-url.ts'
import { t } from '../i18n/texts.ts'
import motif from '../page-parts/motif.svg'

const middle = '50% 50%'

/** An image that a click enlarges around the clicked point. Another click resets it. */
export function ZoomPicture({ url }: { url: string }) {
  const [origin, setOrigin] = useState<string | null>(null)

  function toggle({ clientX, clientY, currentTarget, detail }: MouseEvent) {
    if (origin !== null) return setOrigin(null)
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const isByKeyboard = detail === 0
    const point = `${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`
    setOrigin(isByKeyboard ? middle : point)
  }

  return (
    <ButtonBase
      aria-label={t('Enlarge image')}
      aria-pressed={origin !== null}
      onClick={toggle}
      sx={{
        justifySelf: 'center',
        width: 'min(100%, 76vh)',
        aspectRatio: '1',
        overflow: 'hidden',
        borderRadius: 1,
        bgcolor: 'background.default',
        cursor: origin === null ? 'zoom-in' : 'zoom-out',
      }}
    >
      <Box
        component="img"
        src={isPicture(url) ? url : motif}
        alt=""
        sx={{
          display: 'block',
          width: '100%',
          height: '100%',
          objectFit: 'contain',
          transformOrigin: origin ?? middle,
          transform: origin === null ? 'none' : 'scale(2.5)',
          transition: 'transform 160ms',
          '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
        }}
      />
    </ButtonBase>
  )
}
