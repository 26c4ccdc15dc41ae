import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { messages } from '#shared/messages.ts'
import { t, translateAny } from '../i18n/texts.ts'
import type { StaleSave } from './use-zone-save.ts'

type Props = { stale: StaleSave; onTakeNewest: () => void; onDismiss: () => void }

/** Shown if somebody else saved first. Nothing was overwritten; offers three options. */
export function StaleDialog({ stale, onTakeNewest, onDismiss }: Props) {
  return (
    <Dialog open onClose={onDismiss}>
      <DialogTitle>{translateAny(messages.zonesChanged)}</DialogTitle>
      <DialogContent>
        {t('Someone else saved revision %{newest}. Your changes are still here.', {
          newest: stale.newest,
        })}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onDismiss}>{t('Keep editing')}</Button>
        <Button color="error" onClick={stale.saveAnyway}>
          {t('Overwrite with mine')}
        </Button>
        <Button variant="contained" onClick={onTakeNewest}>
          {t('Keep mine temporarily and load the newest')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
