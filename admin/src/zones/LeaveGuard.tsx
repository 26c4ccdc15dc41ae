import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { t } from '../i18n/texts.ts'

type Props = {
  /** There is something to lose. */
  isActive: boolean
  /** Keeps all in the temporary storage; false where that failed. */
  onKeep: () => boolean
}

/** Asks before unsaved zones are left, inside the back office and by closing the page. */
export function LeaveGuard({ isActive, onKeep }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isActive && currentLocation.pathname !== nextLocation.pathname,
  )
  const keepUnasked = useRef(() => {})
  const isSettled = blocker.state === 'proceeding'
  useEffect(() => {
    keepUnasked.current = () => isActive && !isSettled && onKeep()
  })
  // An address that is typed by hand goes past every question.
  useEffect(() => () => keepUnasked.current(), [])

  useEffect(() => {
    if (!isActive) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isActive])

  return (
    <Dialog open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()}>
      <DialogTitle>{t('The zones are not saved')}</DialogTitle>
      <DialogContent>
        {t('Changes that are neither in the database nor in the temporary storage would be lost.')}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button color="error" onClick={() => blocker.proceed?.()}>
          {t('Leave without saving')}
        </Button>
        <Button
          onClick={() => {
            if (onKeep()) blocker.proceed?.()
          }}
        >
          {t('Save temporarily and leave')}
        </Button>
        <Button variant="contained" autoFocus onClick={() => blocker.reset?.()}>
          {t('Stay here')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
