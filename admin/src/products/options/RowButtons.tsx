import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Close from '@mui/icons-material/Close'
import { Box, IconButton } from '@mui/material'
import { t } from '../../i18n/texts.ts'

type Props = {
  /** The item, for screen readers. */
  name: string
  index: number
  count: number
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}

/** Moves an item up or down in its list, or removes it. */
export function RowButtons({ name, index, count, onMove, onRemove }: Props) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignSelf: 'start' }}>
      <IconButton
        aria-label={`${t('Move up')}: ${name}`}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={`${t('Move down')}: ${name}`}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
      <IconButton aria-label={`${t('Remove')}: ${name}`} onClick={() => onRemove(index)}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}
