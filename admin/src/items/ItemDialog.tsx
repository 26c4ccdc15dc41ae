import Close from '@mui/icons-material/Close'
import { Dialog, DialogTitle, IconButton, useMediaQuery, useTheme } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { t, translateAny } from '../i18n/texts.ts'

type Props = { title: string; busy: boolean; onClose: () => void; children: ReactNode }

/** A large dialog that a click beside it does not close, so that no typed text is lost. */
export function ItemDialog({ title, busy, onClose, children }: Props) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const titleId = useId()
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      aria-labelledby={titleId}
      onClose={(_, reason) => reason === 'escapeKeyDown' && !busy && onClose()}
    >
      <DialogTitle id={titleId} sx={{ pr: 7 }}>
        {translateAny(title)}
      </DialogTitle>
      <IconButton
        aria-label={t('Close')}
        disabled={busy}
        onClick={onClose}
        sx={{ position: 'absolute', right: 12, top: 12 }}
      >
        <Close />
      </IconButton>
      {children}
    </Dialog>
  )
}
