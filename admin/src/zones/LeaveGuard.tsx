import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { t } from '../i18n/texts.ts'

type Props = {
  /** There is something to lose. */
  isActive: boolean
  /** Keeps all in the temporary storage; false where that failed. */
  onKeep: () => boolean
}

/** Asks before unsaved zones are left, inside the back office and by closing the page. */
export function LeaveGuard({ isActive, onKeep }: Props) {
  const isAnswered = useRef(false)
  const keepUnasked = useRef(() => {})
  useEffect(() => {
    keepUnasked.current = () => isActive && !isAnswered.current && onKeep()
  })
  // An address that is typed by hand goes past every question.
  useEffect(() => () => keepUnasked.current(), [])

  // As long as anything may ask, the router complains in the console of every address typed by hand.
  if (!isActive) return null
  return (
    <LeaveQuestion
      onKeep={onKeep}
      onAnswer={() => {
        isAnswered.current = true
      }}
    />
  )
}

/** Asks where a link or Back would lead to another screen, or the page is closed. */
function LeaveQuestion({ onKeep, onAnswer }: Pick<Props, 'onKeep'> & { onAnswer: () => void }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload(event => event.preventDefault())

  function leave() {
    onAnswer()
    blocker.proceed?.()
  }

  return (
    <Dialog open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()}>
      <DialogTitle>{t('Leave without saving zones?')}</DialogTitle>
      <DialogContent>
        {t('Changes that are not saved to the database or temporarily will be lost.')}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button color="error" onClick={leave}>
          {t('Leave without saving')}
        </Button>
        <Button
          onClick={() => {
            if (onKeep()) leave()
          }}
        >
          {t('Save temporarily and leave')}
        </Button>
        <Button variant="contained" autoFocus onClick={() => blocker.reset?.()}>
          {t('Keep editing')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
