import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { t } from '../i18n/texts.ts'

type Props = {
  /** True if there are unsaved changes. */
  isActive: boolean
  /** Saves everything to temporary storage; returns false on failure. */
  onKeep: () => boolean
}

/** Confirms before unsaved zones are lost, on navigation and on closing the page. */
export function LeaveGuard({ isActive, onKeep }: Props) {
  const isAnswered = useRef(false)
  const keepOnUnmount = useRef(() => {})
  useEffect(() => {
    keepOnUnmount.current = () => isActive && !isAnswered.current && onKeep()
  })
  // A URL typed by hand bypasses the dialog, so the zones are saved without asking.
  useEffect(() => () => keepOnUnmount.current(), [])

  // An active blocker makes the router log a console warning for every URL typed by hand.
  if (!isActive) return null
  return (
    <UnsavedChangesPrompt
      onKeep={onKeep}
      onAnswer={() => {
        isAnswered.current = true
      }}
    />
  )
}

/** Asks before a link or Back leaves the screen, or the page is closed. */
function UnsavedChangesPrompt({
  onKeep,
  onAnswer,
}: Pick<Props, 'onKeep'> & { onAnswer: () => void }) {
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
