import Save from '@mui/icons-material/CloudUploadOutlined'
import More from '@mui/icons-material/MoreVert'
import Reset from '@mui/icons-material/RestartAlt'
import Keep from '@mui/icons-material/SaveOutlined'
import Undo from '@mui/icons-material/Undo'
import { Box, Button, Chip, IconButton, Menu, MenuItem } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { t } from '../i18n/texts.ts'
import type { Zones } from './use-zones.ts'
import { differsFromStored } from './zone-editor.ts'

type Props = {
  zones: Zones
  /** Why saving is not possible now; empty if it is. */
  obstacle: string
  menu: { label: string; onChoose: () => void }[]
  children?: ReactNode
}

/** Buttons that save the zones to temporary storage or the database, and load them. */
export function SaveBar({ zones: { editor, dispatch, busy, save, keep, reset }, ...props }: Props) {
  const { obstacle, menu } = props
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isBlocked = busy || obstacle !== ''
  const isStored = !differsFromStored(editor) && !editor.draft
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Button
        variant="contained"
        startIcon={<Save />}
        loading={busy}
        loadingPosition="start"
        disabled={isBlocked}
        onClick={save}
        sx={{ minHeight: 44 }}
      >
        {t('Save to database')}
      </Button>
      <Chip
        size="small"
        variant="outlined"
        color={isStored ? 'success' : 'warning'}
        label={isStored ? t('Saved') : t('Not saved to database')}
        role="status"
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, width: '100%' }}>
        <Button
          variant="outlined"
          startIcon={<Keep />}
          disabled={isBlocked}
          onClick={() => keep()}
          sx={{ minHeight: 44 }}
        >
          {t('Save temporarily')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<Reset />}
          disabled={isBlocked}
          onClick={reset}
          sx={{ minHeight: 44 }}
        >
          {t('Reset')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<Undo />}
          disabled={isBlocked || editor.past.length === 0}
          onClick={() => dispatch({ type: 'undone' })}
          sx={{ minHeight: 44 }}
        >
          {t('Undo')}
        </Button>
        <IconButton
          aria-label={t('More')}
          aria-haspopup="menu"
          disabled={isBlocked}
          onClick={event => setAnchor(event.currentTarget)}
          sx={{ width: 44, height: 44, ml: 'auto' }}
        >
          <More />
        </IconButton>
      </Box>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {menu.map(({ label, onChoose }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null)
              onChoose()
            }}
            sx={{ minHeight: 44 }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}
