import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import type { Text } from '../i18n/fa.ts'
import { t } from '../i18n/texts.ts'

type Props = { text: Text; onUndo: () => Promise<void> }

/** Says what was done, with an Undo button. */
export function UndoNotice({ text, onUndo }: Props) {
  const [isUndone, setUndone] = useState(false)
  return (
    <Alert
      severity="success"
      variant="filled"
      action={
        <Button
          color="inherit"
          disabled={isUndone}
          onClick={() => {
            setUndone(true)
            onUndo()
          }}
        >
          {t('Undo')}
        </Button>
      }
    >
      {t(text)}
    </Alert>
  )
}
