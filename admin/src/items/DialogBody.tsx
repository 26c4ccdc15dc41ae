import { Alert, Button, DialogActions, DialogContent } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../i18n/texts.ts'
import { useCloseDialog } from './close-dialog.ts'

type Props = {
  busy: boolean
  failure?: string
  /** The button of the dialog's main action. */
  action: ReactNode
  children: ReactNode
}

/** A dialog's content, error, cancel button and action button. */
export function DialogBody({ busy, failure, action, children }: Props) {
  const close = useCloseDialog()
  const message = useRef<HTMLDivElement>(null)

  // The message is below the content, which may be longer than the screen.
  useEffect(() => {
    if (failure) message.current?.focus()
  }, [failure])

  return (
    <>
      <DialogContent dividers>
        {children}
        {failure && (
          <Alert ref={message} tabIndex={-1} severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={busy}>
          {t('Cancel')}
        </Button>
        {action}
      </DialogActions>
    </>
  )
}
