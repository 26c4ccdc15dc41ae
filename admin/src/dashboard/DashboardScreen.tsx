import { Alert, Box, LinearProgress, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { formatWeekday } from '#shared/domain/time/date-format.ts'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import type { DashboardView } from '#shared/responses/dashboard.ts'
import { API, callApi, failureText } from '../http-client.ts'
import { digits, language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { LoadFailed } from '../page-parts/LoadFailed.tsx'
import { usePage } from '../use-page.ts'
import { BestSellers } from './BestSellers.tsx'
import { PaymentsToCheck } from './PaymentsToCheck.tsx'
import { SalesChart } from './SalesChart.tsx'
import { Tiles } from './Tiles.tsx'

const POLL_MS = MINUTE_MS

/** The start screen; each figure links to its list. */
export default function DashboardScreen() {
  usePage(t('Dashboard'), t('Sales, open orders and alerts'))
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard'],
    refetchInterval: POLL_MS,
    queryFn: async (): Promise<DashboardView> => (await callApi(`${API}/dashboard`)).json,
  })
  const today = data?.days.at(-1)?.day
  return (
    <>
      <Typography variant="h1">{t('Dashboard')}</Typography>
      <Typography color="text.secondary" sx={{ minHeight: 24, mb: 1 }}>
        {today && formatWeekday(today, language)}
      </Typography>
      {error && <LoadFailed why={failureText(error)} onRetry={refetch} />}
      {!data && !error && <LinearProgress aria-label={t('Loading...')} />}
      {data && (
        <>
          {data.failingPayments > 0 && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {t(
                'Payments are failing. The last %{count} attempts failed for reasons other than the card, and nobody was charged. Ask whoever runs the server to check the connection to the payment provider and its API token.',
                { count: digits(data.failingPayments) },
              )}
            </Alert>
          )}
          <Tiles view={data} />
          <PaymentsToCheck payments={data.payments} count={data.openPayments} />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              mt: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
            }}
          >
            <SalesChart days={data.days} />
            <BestSellers sellers={data.bestSellers} />
          </Box>
        </>
      )}
    </>
  )
}
