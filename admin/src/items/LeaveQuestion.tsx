import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { t } from '../i18n/texts.ts'
import { AskDialog } from './AskDialog.tsx'

/** Asks before Back, a link or the closing of the page loses what was typed; `when` is called as the page is left. */
export function LeaveQuestion({ when }: { when: () => boolean }) {
  const blocker = useBlocker(when)
  useBeforeUnload(event => {
    if (when()) event.preventDefault()
  })
  if (blocker.state !== 'blocked') return null
  return <CloseQuestion onYes={blocker.proceed} onNo={blocker.reset} />
}

export function CloseQuestion({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  return (
    <AskDialog
      question={t('You have unsaved changes. Close without saving?')}
      yes="Close without saving"
      no="Keep editing"
      onYes={onYes}
      onNo={onNo}
    />
  )
}
