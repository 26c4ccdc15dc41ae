import { Alert, Button, LinearProgress, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { BackupsView } from '#shared/schemas/backups.ts'
import { API, callApi, failureText } from '../http-client.ts'
import { ShopMoment } from '../invoices/ShopMoment.tsx'
import { usePage } from '../use-page.ts'
import { BackupTable } from './BackupTable.tsx'

/** Whether the shop could be brought back after an accident, and to which day. */
export default function BackupScreen() {
  usePage('Backups', 'See the backups of the shop and how the last one ended')
  const { data, error, refetch } = useQuery({
    queryKey: ['backups'],
    queryFn: async (): Promise<BackupsView> => (await callApi(`${API}/backups`)).json,
  })
  return (
    <>
      <Typography variant="h1">BACKUPS</Typography>
      {error && (
        <Alert severity="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
          {failureText(error)}
        </Alert>
      )}
      {!data && !error && <LinearProgress aria-label="Loading" />}
      {data && (
        <>
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            {toRule(data)}
          </Typography>
          {data.last && (
            <Alert severity={data.last.ok ? 'success' : 'error'} sx={{ mb: 2 }}>
              <ShopMoment iso={data.last.at} />: {data.last.message}
            </Alert>
          )}
          <BackupTable backups={data.backups} />
        </>
      )}
    </>
  )
}

function toRule({ everyHours, keep }: BackupsView): string {
  const kept = `the newest ${keep} are kept.`
  return everyHours === null
    ? `No backup is made by itself (BACKUP_EVERY is off); of those made by hand ${kept}`
    : `A backup is made every ${everyHours} hours; ${kept}`
}
