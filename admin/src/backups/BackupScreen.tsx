import { Alert, LinearProgress, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { backupStatus, backupView } from '#shared/answers/backups.ts'
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
    queryFn: loadBackups,
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

type BackupStatus = z.infer<typeof backupStatus>
type Backups = BackupStatus & { backups: z.infer<typeof backupView>[] }

async function loadBackups(): Promise<Backups> {
  const [status, backups] = await Promise.all([
    callApi(`${API}/backups/status`),
    callApi(`${API}/backups`),
  ])
  return { ...status.json, backups: backups.json }
}

function toRule({ everyHours, keep }: BackupStatus): string {
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
