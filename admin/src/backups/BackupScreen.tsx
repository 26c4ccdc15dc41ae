import { Alert, LinearProgress, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { backupStatus, backupView } from '#shared/responses/backups.ts'
import { API, callApi, failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { LoadFailed } from '../page-parts/LoadFailed.tsx'
import { usePage } from '../use-page.ts'
import { BackupTable } from './BackupTable.tsx'

/** Whether the shop could be restored after an accident, and to which day. */
export default function BackupScreen() {
  usePage(t('Backups'), t('Backups and the result of the last one'))
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
              {data.last.ok
                ? t('Last backup completed and verified.')
                : t('The last backup failed. Fix the cause below; the next run tries again.')}{' '}
              <ShopMoment iso={data.last.at} />
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
  const every =
    everyHours === null
      ? t('Automatic backups are off (BACKUP_EVERY). You can still make them by hand.')
      : t('A backup is made every hour. |||| A backup is made every %{count} hours.', {
          count: everyHours,
        })
  const kept = t('Only the latest is kept. |||| The latest %{count} are kept.', { count: keep })
  return `${every} ${kept}`
}
