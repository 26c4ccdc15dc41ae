import { Alert, Button } from '@mui/material'
import { Link } from 'react-router-dom'
import type { OverdueOrders } from '#shared/responses/window.ts'
import { t } from '../i18n/texts.ts'

/** Says how many orders have not left the shop although their window has ended. The board may not show their windows. */
export function EarlierOrders({ toPack, packed }: OverdueOrders) {
  if (toPack + packed === 0) return null
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1.5 }}
      action={
        <Button
          component={Link}
          to={toPack > 0 ? '/packing' : '/packing?state=packed'}
          color="inherit"
          sx={{ minHeight: 44 }}
        >
          {t('Packing')}
        </Button>
      }
    >
      {toPack > 0 && (
        <div>
          {t(
            '%{count} order of an earlier window is not packed yet. |||| %{count} orders of earlier windows are not packed yet.',
            { count: toPack },
          )}
        </div>
      )}
      {packed > 0 && (
        <div>
          {t(
            '%{count} packed order of an earlier window has not left. |||| %{count} packed orders of earlier windows have not left.',
            { count: packed },
          )}
        </div>
      )}
    </Alert>
  )
}
