import { Alert, Button, DialogActions, DialogContent } from '@mui/material'
import type { ReactNode } from 'react'
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
  return (
    <>
      <DialogContent dividers>
        {children}
        {failure && (
          <Alert severity="error" sx={{ mt: 2 }}>
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
