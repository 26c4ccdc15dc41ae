import Backspace from '@mui/icons-material/BackspaceOutlined'
import { Box, Button } from '@mui/material'
import type { MouseEvent } from 'react'
import { digits } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'

type Props = { onKey: (key: string) => void; onDelete: () => void }

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const

/** Types digits on a tablet. The focus stays in its field. */
export function NumberPad({ onKey, onDelete }: Props) {
  return (
    <Box
      role="group"
      aria-label={t('Number pad')}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}
    >
      {keys.map(key => (
        <Button
          key={key}
          variant="outlined"
          tabIndex={-1}
          onMouseDown={keepFocus}
          onClick={() => onKey(key)}
          sx={{ minHeight: 56, fontSize: '1.4rem' }}
        >
          {digits(key)}
        </Button>
      ))}
      <Button
        variant="outlined"
        tabIndex={-1}
        aria-label={t('Delete digit')}
        onMouseDown={keepFocus}
        onClick={onDelete}
        sx={{ minHeight: 56 }}
      >
        <Backspace />
      </Button>
    </Box>
  )
}

/** The next Enter belongs to the field, not to the button. Focusing the field again would open a tablet's keyboard. */
function keepFocus(event: MouseEvent) {
  event.preventDefault()
}
