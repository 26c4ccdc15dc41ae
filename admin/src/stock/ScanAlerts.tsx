import { Alert, Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { asciiDigits } from '#shared/domain/number-format.ts'
import type { StockItem } from '#shared/responses/stock.ts'
import { type CallFailure, callFailureText } from '../http-client.ts'
import { code, digits, isolate, nameOf } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { amountText } from './labels.ts'
import { RefusedEntries } from './RefusedEntries.tsx'
import type { ScanEntry, ScanMode, ScanProblem } from './scan-session.ts'
import { looksLikeNumber } from './scanned-text.ts'

type Props = {
  mode: ScanMode
  problems: ScanProblem[]
  failure: CallFailure | null
  waiting: ScanEntry[]
  isBusy: boolean
  onRetry: () => void
  onDismiss: (problem: ScanProblem) => void
  onShortfall: (problem: ScanProblem, product: StockItem) => void
}

const offline: CallFailure = { kind: 'offline' }

/** What went wrong, said aloud by a screen reader, and the entries that wait for the network. */
export function ScanAlerts({ failure: lastFailure, waiting, onRetry, ...refused }: Props) {
  const failure = useOnline() ? lastFailure : offline
  const kept = waiting.map(waitingText).join(' · ')
  return (
    // Screen readers announce only what is new.
    <div role="alert" aria-atomic="false" tabIndex={-1}>
      <RefusedEntries {...refused} />
      {failure && (
        <Alert
          severity="warning"
          role="none"
          sx={{ mb: 1 }}
          action={
            waiting.length > 0 && (
              <Button color="inherit" disabled={refused.isBusy} onClick={onRetry}>
                {t('Try again')}
              </Button>
            )
          }
        >
          {callFailureText(failure, t('What you scan waits here and is saved later.'))}
          {waiting.length > 0 && (
            <div className="numbers">{t('Waiting: %{list}', { list: kept })}</div>
          )}
        </Alert>
      )}
    </div>
  )
}

function waitingText({ text, isSkip, shortfall }: ScanEntry): string {
  if (isSkip) return code('Esc')
  if (shortfall) return `${isolate(nameOf(shortfall))}: ${amountText(shortfall, Number(text))}`
  return code(looksLikeNumber(text) ? digits(text) : asciiDigits(text))
}

/** Whether the device has a network at all. */
function useOnline(): boolean {
  const [isOnline, setOnline] = useState(navigator.onLine)
  useEffect(() => {
    const update = () => setOnline(navigator.onLine)
    window.addEventListener('online', update)
    window.addEventListener('offline', update)
    return () => {
      window.removeEventListener('online', update)
      window.removeEventListener('offline', update)
    }
  }, [])
  return isOnline
}
