import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DeleteOutline from '@mui/icons-material/DeleteOutline'
import { Box, Button, IconButton, Stack, TextField, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import type { Text } from '../i18n/fa.ts'
import { t } from '../i18n/texts.ts'
import type { GalleryEntry } from './gallery.ts'
import { Picture } from './Picture.tsx'

type Props = {
  entry: GalleryEntry
  place: number
  isLast: boolean
  onChange: (part: Partial<GalleryEntry>) => void
  onMove: (button: 'earlier' | 'later') => void
}

/** A picture in the form, with its texts and buttons. A removed one stays until the form is saved, so that it can return. */
export function GalleryRow({ entry, place, isLast, onChange, onMove }: Props) {
  const { key, url, alt, fAlt, isRemoved } = entry
  const [isRestored, setRestored] = useState(false)
  return (
    <Box
      component="li"
      data-key={key}
      aria-label={t('Image %{place}', { place })}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '72px 1fr', sm: '72px 1fr auto' },
        gap: 1.5,
        alignItems: 'center',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ opacity: isRemoved ? 0.35 : 1 }}>
        <Picture url={url} />
      </Box>
      {isRemoved ? (
        <Typography color="text.secondary" role="status">
          {t('Removed when you save')}
        </Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <AltText label="Image text" value={alt} onChange={text => onChange({ alt: text })} />
          <AltText
            label="Farsi image text"
            value={fAlt}
            persian
            onChange={text => onChange({ fAlt: text })}
          />
        </Box>
      )}
      <Stack direction="row" sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        {isRemoved ? (
          <Button
            autoFocus
            onClick={() => {
              setRestored(true)
              onChange({ isRemoved: false })
            }}
          >
            {t('Undo')}
          </Button>
        ) : (
          <>
            <MoveButton
              button="earlier"
              label={t('Move image %{place} up', { place })}
              isOff={place === 1}
              onMove={onMove}
            >
              <ArrowUpward />
            </MoveButton>
            <MoveButton
              button="later"
              label={t('Move image %{place} down', { place })}
              isOff={isLast}
              onMove={onMove}
            >
              <ArrowDownward />
            </MoveButton>
            {/* The pressed 'Undo' is gone, which would lose the focus. */}
            <IconButton
              autoFocus={isRestored}
              aria-label={t('Remove image %{place}', { place })}
              onClick={() => onChange({ isRemoved: true })}
            >
              <DeleteOutline />
            </IconButton>
          </>
        )}
      </Stack>
    </Box>
  )
}

type MoveProps = {
  button: 'earlier' | 'later'
  label: string
  isOff: boolean
  onMove: Props['onMove']
  children: ReactNode
}

/** A disabled button would lose the focus at the end of the list. */
function MoveButton({ button, label, isOff, onMove, children }: MoveProps) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={isOff}
      data-move={button}
      onClick={() => onMove(button)}
      sx={{ opacity: isOff ? 0.4 : 1 }}
    >
      {children}
    </IconButton>
  )
}

type AltProps = {
  label: Text
  value: string
  persian?: boolean
  onChange: (text: string) => void
}

/** What a picture shows, for people who do not see it. */
function AltText({ label, value, persian, onChange }: AltProps) {
  return (
    <TextField
      size="small"
      label={t(label)}
      value={value}
      onChange={event => onChange(event.target.value)}
      slotProps={{
        htmlInput: {
          maxLength: 200,
          autoComplete: 'off',
          ...(persian ? { dir: 'rtl', lang: 'fa', className: 'fa' } : { dir: 'auto' }),
        },
      }}
    />
  )
}
