import { Alert } from '@mui/material'
import { t } from '../i18n/texts.ts'

/** Says that an import was undone in part. Its lines show which changes remain, and why. */
export function NotUndone({ count, onClose }: { count: number; onClose?: () => void }) {
  if (count === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 1 }} {...(onClose && { onClose })}>
      {t('%{count} change was not undone. |||| %{count} changes were not undone.', { count })}
    </Alert>
  )
}
