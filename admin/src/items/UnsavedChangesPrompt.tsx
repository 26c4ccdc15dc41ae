import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { t } from '../i18n/texts.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Confirms before Back, a link or closing the page loses input. Calls `when` at that moment. */
export function UnsavedChangesPrompt({ when }: { when: () => boolean }) {
  const blocker = useBlocker(when)
  useBeforeUnload(event => {
    if (when()) event.preventDefault()
  })
  if (blocker.state !== 'blocked') return null
  return <CloseQuestion onYes={blocker.proceed} onNo={blocker.reset} />
}

export function CloseQuestion({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  return (
    <ConfirmDialog
      question={t('You have unsaved changes. Close without saving?')}
      yes="Close without saving"
      no="Keep editing"
      onYes={onYes}
      onNo={onNo}
    />
  )
}
