import { Box, LinearProgress, Typography } from '@mui/material'
import { useGetOne } from 'react-admin'
import type { GlobalView } from '#shared/responses/settings.ts'
import { SETTINGS_ID } from '#shared/schemas/settings.ts'
import { t } from '../i18n/texts.ts'
import { LoadFailed } from '../page-parts/LoadFailed.tsx'
import { usePage } from '../use-page.ts'
import { SetupForm } from './SetupForm.tsx'

/** The single setup record. */
export default function SetupScreen() {
  usePage(t('Setup'), t('Taxes, fees, contacts and shop status'))
  const { data, error, refetch } = useGetOne<GlobalView>(
    'settings',
    { id: SETTINGS_ID },
    { refetchOnWindowFocus: false, onError: () => undefined },
  )
  return (
    <Box sx={{ maxWidth: 1100 }}>
      <Typography variant="h1">{t('Setup')}</Typography>
      {error && !data && <LoadFailed why={t('Setup is not available.')} onRetry={refetch} />}
      {!error && !data && <LinearProgress aria-label={t('Loading...')} sx={{ mt: 2 }} />}
      {data && <SetupForm record={data} />}
    </Box>
  )
}
