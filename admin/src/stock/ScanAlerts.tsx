import { Alert, Button } from '@mui/material'
import { useEffect, useState } from 'react'
import type { StockItem } from '#shared/responses/stock.ts'
import { failureText } from '../http-client.ts'
import { code, digits } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import type { Entry, ScanProblem } from './scan-session.ts'
import { findMissing, shortfallQuestion } from './shortfall-question.ts'

type Props = {
  problem: ScanProblem | null
  /** Whose number was typed last. */
  product: StockItem | null
  /** 'offline', or why the server did not answer. */
  failure: string
  waiting: Entry[]
  isBusy: boolean
  onRetry: () => void
  /** Enters the refused number again, with a shortfall. */
  onShortfall: (text: string) => void
}

/** What went wrong, said aloud by a screen reader, and the entries that wait for the network. */
export function ScanAlerts({
  problem,
  product,
  failure,
  waiting,
  isBusy,
  onRetry,
  onShortfall,
}: Props) {
  const isOnline = useOnline()
  const isOffline = !isOnline || failure === 'offline'
  const kept = waiting
    .map(({ text, isSkip }) => (isSkip ? code('Esc') : code(digits(text))))
    .join(' · ')
  return (
    <div role="alert">
      {problem && (
        <Alert
          severity="error"
          role="none"
          sx={{ mb: 1 }}
          action={
            problem.kind === 'refused' &&
            problem.text !== '' &&
            product &&
            findMissing(problem.error) && (
              <Button color="inherit" disabled={isBusy} onClick={() => onShortfall(problem.text)}>
                {t('Open a shortfall')}
              </Button>
            )
          }
        >
          {problemText(problem, product)}
        </Alert>
      )}
      {(isOffline || failure) && (
        <Alert
          severity="warning"
          role="none"
          sx={{ mb: 1 }}
          action={
            waiting.length > 0 && (
              <Button color="inherit" disabled={isBusy} onClick={onRetry}>
                {t('Try again')}
              </Button>
            )
          }
        >
          {isOffline ? t('You are offline. What you scan waits here and is saved later.') : failure}
          {waiting.length > 0 && (
            <div className="numbers">{t('Waiting: %{list}', { list: kept })}</div>
          )}
        </Alert>
      )}
    </div>
  )
}

function problemText(problem: ScanProblem, product: StockItem | null): string {
  switch (problem.kind) {
    case 'unknown':
      return t('No product has the code %{code}.', { code: code(problem.code) })
    case 'several':
      return t('Several products have the code %{code}. Correct it in the product list.', {
        code: code(problem.code),
      })
    case 'untracked':
      return t('This product is not tracked. Please count it first.')
    case 'refused': {
      const missing = findMissing(problem.error)
      return missing && product ? shortfallQuestion(product, missing) : failureText(problem.error)
    }
  }
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
