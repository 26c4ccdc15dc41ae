import { Alert, Button } from '@mui/material'
import { t } from '../i18n/texts.ts'

/** In place of what could not be loaded: why, and another try. */
export function LoadFailed({ why, onRetry }: { why: string; onRetry: () => unknown }) {
  return (
    <Alert severity="error" action={<Button onClick={() => onRetry()}>{t('Try again')}</Button>}>
      {why}
    </Alert>
  )
}
