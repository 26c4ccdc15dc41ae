import { Chip } from '@mui/material'
import { translateAny } from '../i18n/texts.ts'

/** The last change to a card in this browser, in italics; not stored. */
export function ActionLabel({ action }: { action: string | undefined }) {
  if (!action) return null
  return (
    <Chip
      size="small"
      label={translateAny(action)}
      sx={{
        position: 'absolute',
        insetInlineEnd: 8,
        bottom: 12,
        transform: 'rotate(-8deg)',
        bgcolor: 'success.main',
        color: 'common.white',
        pointerEvents: 'none',
      }}
    />
  )
}
