import { Alert, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Day } from '#shared/domain/shop-time.ts'
import { t } from '../i18n/texts.ts'
import { readQueue } from '../packing/packing-calls.ts'
import { WINDOWS_KEY } from './use-windows.ts'

/** Says how many orders of earlier days have not left the shop: the board does not show their windows. */
export function EarlierOrders({ today }: { today: Day }) {
  const [toPack, packed] = [useEarlier('paid', today), useEarlier('packed', today)]
  if (toPack + packed === 0) return null
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1.5 }}
      action={
        <Button component={Link} to="/packing" color="inherit" sx={{ minHeight: 44 }}>
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

function useEarlier(state: 'paid' | 'packed', today: Day): number {
  const { data = [] } = useQuery({
    queryKey: [WINDOWS_KEY, 'earlier', state],
    queryFn: () => readQueue(state),
  })
  return data.filter(({ deliveryDate }) => deliveryDate < today).length
}
