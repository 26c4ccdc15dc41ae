import { Alert, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { LoadFailed } from '../page-parts/LoadFailed.tsx'
import { LoadingPage } from '../page-parts/LoadingPage.tsx'
import { usePage } from '../use-page.ts'
import { ShortfallCard } from './ShortfallCard.tsx'
import { useShortfalls } from './use-shortfalls.ts'

/** Goods promised to paid orders that are not in stock, and what was done about them. */
export default function ShortfallScreen() {
  usePage(t('Shortfalls'), t('What paid orders were promised and is not there'))
  const [isOpen, setOpen] = useState(true)
  const { data, error, refetch } = useShortfalls(isOpen)
  return (
    <>
      <Stack direction="row" flexWrap="wrap" gap={1} alignItems="center">
        <Typography variant="h1" sx={{ flexGrow: 1 }}>
          {t('Shortfalls')}
        </Typography>
        {[true, false].map(one => (
          <Button
            key={String(one)}
            variant={one === isOpen ? 'contained' : 'outlined'}
            aria-pressed={one === isOpen}
            onClick={() => setOpen(one)}
            sx={{ minHeight: 48 }}
          >
            {t(one ? 'To resolve' : 'Resolved')}
          </Button>
        ))}
      </Stack>
      <Typography color="text.secondary" sx={{ my: 1 }}>
        {t('Orders get arriving goods in the order of their payment.')}
      </Typography>
      {error && <LoadFailed why={failureText(error)} onRetry={refetch} />}
      {!data && !error && <LoadingPage />}
      {data?.length === 0 && (
        <Alert severity="success">
          {t(isOpen ? 'Every paid order has its goods.' : 'No shortfall was resolved yet.')}
        </Alert>
      )}
      <Stack gap={2}>
        {data?.map(shortfall => (
          <ShortfallCard key={shortfall.id} shortfall={shortfall} />
        ))}
      </Stack>
    </>
  )
}
