import { Alert, AlertTitle } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import type { CardTesting } from '#shared/responses/payment.ts'
import { API, callApi } from '../http-client.ts'
import { t } from '../i18n/texts.ts'

const POLL_MS = 2 * MINUTE_MS

/** Warns on every screen if somebody seems to test stolen cards. Usually empty. */
export function CardTestingNotice() {
  const { data } = useQuery({
    queryKey: ['card-testing'],
    refetchInterval: POLL_MS,
    queryFn: async (): Promise<CardTesting> => (await callApi(`${API}/Payment/trials`)).json,
  })
  if (!data?.isUnusual) return null
  const { declined, waiting } = data
  return (
    <Alert severity="warning" sx={{ my: 2, displayPrint: 'none' }}>
      <AlertTitle>
        {t(
          'Someone may be testing stolen cards. Review new orders carefully before you fulfill them.',
        )}
      </AlertTitle>
      {t('Declined in 24 hours: %{declined} · temporarily blocked: %{waiting}', {
        declined,
        waiting,
      })}
    </Alert>
  )
}
