import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { messages } from '#shared/messages.ts'
import { t } from '../i18n/texts.ts'

/** Says that an item was deleted, with an Undo button. */
export function DeletedNotice({ onUndo }: { onUndo: () => Promise<void> }) {
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
      {t(messages.deleted)}
    </Alert>
  )
}
