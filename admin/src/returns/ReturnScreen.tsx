import { Alert, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { LoadFailed } from '../page-parts/LoadFailed.tsx'
import { LoadingPage } from '../page-parts/LoadingPage.tsx'
import { usePage } from '../use-page.ts'
import { ReturnCard } from './ReturnCard.tsx'
import { useReturns } from './use-returns.ts'

/** What customers want to return, and what was decided. */
export default function ReturnScreen() {
  usePage(t('Returns'), t('What customers want to return'))
  const [isWaiting, setWaiting] = useState(true)
  const { data, error, refetch } = useReturns(isWaiting ? { state: 'asked' } : {})
  return (
    <>
      <Stack direction="row" flexWrap="wrap" gap={1} alignItems="center" sx={{ mb: 2 }}>
        <Typography variant="h1" sx={{ flexGrow: 1 }}>
          {t('Returns')}
        </Typography>
        {[true, false].map(one => (
          <Button
            key={String(one)}
            variant={one === isWaiting ? 'contained' : 'outlined'}
            aria-pressed={one === isWaiting}
            onClick={() => setWaiting(one)}
            sx={{ minHeight: 48 }}
          >
            {t(one ? 'To decide' : 'All returns')}
          </Button>
        ))}
      </Stack>
      {error && <LoadFailed why={failureText(error)} onRetry={refetch} />}
      {!data && !error && <LoadingPage />}
      {data?.length === 0 && (
        <Alert severity="success">
          {t(isWaiting ? 'No return waits for a decision.' : 'Nobody returned anything yet.')}
        </Alert>
      )}
      <Stack gap={2}>
        {data?.map(one => (
          <ReturnCard key={one.id} one={one} />
        ))}
      </Stack>
    </>
  )
}
