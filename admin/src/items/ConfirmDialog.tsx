import { Button, Dialog, DialogActions, DialogContent } from '@mui/material'
import { useId } from 'react'
import type { Text } from '../i18n/fa.ts'
import { t, translateAny } from '../i18n/texts.ts'

type Props = {
  question: string
  yes: Text
  no?: Text
  onYes: () => void
  onNo: () => void
}

/** Asks for confirmation of a rare action. Escape and the first button cancel. */
export function ConfirmDialog({ question, yes, no = 'Cancel', onYes, onNo }: Props) {
  const questionId = useId()
  return (
    <Dialog open role="alertdialog" aria-labelledby={questionId} onClose={onNo}>
      <DialogContent id={questionId}>{translateAny(question)}</DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onNo}>
          {t(no)}
        </Button>
        <Button variant="contained" color="error" onClick={onYes}>
          {t(yes)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
