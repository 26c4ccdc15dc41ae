import { useEffect, useRef, useState } from 'react'
import { useMessage } from '#app/i18n/use-message.ts'
import { messages } from '#shared/messages.ts'
import { Notice } from '../notice.tsx'

/** Offline, the router would reload this page. Shows a focused notice instead. */
export function useOfflineNotice(attempt: number) {
  const translate = useMessage()
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failedAttempt !== null) box.current?.focus()
  }, [failedAttempt])
  return {
    isOffline() {
      if (!navigator.onLine) setFailedAttempt(attempt + 1)
      return !navigator.onLine
    },
    notice: failedAttempt === attempt && attempt > 0 && (
      <div ref={box} tabIndex={-1} role="alert">
        <Notice tone="warning" title={translate(messages.offline)} />
      </div>
    ),
  }
}
