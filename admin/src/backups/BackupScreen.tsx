import { Alert, LinearProgress, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { BackupsView } from '#shared/schemas/backups.ts'
import { API, callApi, failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { LoadFailed } from '../layout/LoadFailed.tsx'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { usePage } from '../use-page.ts'
import { BackupTable } from './BackupTable.tsx'

/** Whether the shop could be brought back after an accident, and to which day. */
export default function BackupScreen() {
  usePage(t('Backups'), t('See the backups of the shop and how the last one ended'))
  const { data, error, refetch } = useQuery({
    queryKey: ['backups'],
    queryFn: async (): Promise<BackupsView> => (await callApi(`${API}/backups`)).json,
  })
  return (
    <>
      <Typography variant="h1">{t('Backups')}</Typography>
      {error && <LoadFailed why={failureText(error)} onRetry={refetch} />}
      {!data && !error && <LinearProgress aria-label={t('Loading...')} />}
      {data && (
        <>
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            {toRule(data)}
          </Typography>
          {data.last && (
            <Alert severity={data.last.ok ? 'success' : 'error'} sx={{ mb: 2 }}>
              <ShopMoment iso={data.last.at} />
              {': '}
              {data.last.ok
                ? t('The last backup was made and checked.')
                : t('The last backup failed.')}
              {!data.last.ok && <div dir="ltr">{data.last.message}</div>}
            </Alert>
          )}
          <BackupTable backups={data.backups} />
        </>
      )}
    </>
  )
}

function toRule({ everyHours, keep }: BackupsView): string {
  return everyHours === null
    ? t(
        'No backup is made by itself (BACKUP_EVERY is off); the newest %{keep} made by hand are kept.',
        { keep },
      )
    : t('A backup is made every %{hours} hours; the newest %{keep} are kept.', {
        hours: everyHours,
        keep,
      })
}
