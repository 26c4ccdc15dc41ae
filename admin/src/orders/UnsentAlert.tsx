import { Alert, Button } from '@mui/material'
import { money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'

type Props = { amount: number; isBusy: boolean; onRetry: () => void }

/** A refund that the provider refused, and the button that sends it again. */
export function UnsentAlert({ amount, isBusy, onRetry }: Props) {
  return (
    <Alert
      severity="warning"
      sx={{ mt: 2 }}
      action={
        <Button color="inherit" disabled={isBusy} onClick={onRetry} sx={{ minHeight: 44 }}>
          {t('Refund again')}
        </Button>
      }
    >
      {t('%{amount} was not given back.', { amount: money(amount) })}
    </Alert>
  )
}
