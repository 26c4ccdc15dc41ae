import { Alert, Button } from '@mui/material'
import { t } from '../i18n/texts.ts'

/** Shown if loading failed: the reason and a retry button. */
export function LoadFailed({ why, onRetry }: { why: string; onRetry: () => unknown }) {
  return (
    <Alert severity="error" action={<Button onClick={() => onRetry()}>{t('Try again')}</Button>}>
      {why}
    </Alert>
  )
}
