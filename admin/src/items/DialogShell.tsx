import Close from '@mui/icons-material/Close'
import { Dialog, DialogTitle, IconButton, useMediaQuery, useTheme } from '@mui/material'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { t, translateAny } from '../i18n/texts.ts'
import { CloseDialog } from './close-dialog.ts'
import { CloseQuestion, UnsavedChangesPrompt } from './UnsavedChangesPrompt.tsx'

type Props = {
  title: string
  busy: boolean
  /** Whether closing would lose input; absent if there is no input. */
  unsaved?: boolean
  onClose: () => void
  children: ReactNode
}

/** A large dialog. Escape, a click outside, Back and its buttons close it. Asks first about unsaved input. */
export function DialogShell({ title, busy, unsaved, onClose, children }: Props) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const titleId = useId()
  const [isAsking, setAsking] = useState(false)

  /** A form reports its changes with a delay, and Escape or Back may come earlier. */
  const isTyped = useRef(false)
  useEffect(() => {
    isTyped.current = unsaved === true
  }, [unsaved])

  const hasUnsaved = () => unsaved === true || (unsaved === false && isTyped.current)

  function close() {
    if (busy) return
    if (hasUnsaved()) setAsking(true)
    else onClose()
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      aria-labelledby={titleId}
      onClose={close}
      onInput={() => {
        isTyped.current = true
      }}
    >
      <DialogTitle id={titleId} sx={{ pr: 7 }}>
        {translateAny(title)}
      </DialogTitle>
      <IconButton
        aria-label={t('Close')}
        disabled={busy}
        onClick={close}
        sx={{ position: 'absolute', right: 12, top: 12 }}
      >
        <Close />
      </IconButton>
      <CloseDialog.Provider value={close}>{children}</CloseDialog.Provider>
      {isAsking && <CloseQuestion onYes={onClose} onNo={() => setAsking(false)} />}
      {unsaved !== undefined && <UnsavedChangesPrompt when={hasUnsaved} />}
    </Dialog>
  )
}
