import Back from '@mui/icons-material/ArrowBack'
import { Box, Button, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import type { Text } from '../i18n/fa.ts'
import { isPersian } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { UnsavedChangesPrompt } from '../items/UnsavedChangesPrompt.tsx'
import { usePage } from '../use-page.ts'
import { ScanAlerts } from './ScanAlerts.tsx'
import { ScanInput } from './ScanInput.tsx'
import { ScannedLines } from './ScannedLines.tsx'
import { ScannedProduct } from './ScannedProduct.tsx'
import type { ScanMode } from './scan-session.ts'
import { useScan } from './use-scan.ts'

const modes = {
  count: {
    title: 'Count mode',
    hint: 'Scan a product, type how many there are, and press Enter.',
    other: 'Receive a delivery',
    otherPath: '/stock/receive',
  },
  receive: {
    title: 'Receive a delivery',
    hint: 'Each scan adds one. For many, scan one, type how many came in all, and press Enter.',
    other: 'Count mode',
    otherPath: '/stock/count',
  },
} as const satisfies Record<ScanMode, { title: Text; hint: Text; other: Text; otherPath: string }>

/** A screen for a phone with a barcode scanner, which types digits and Enter. Everything works by keyboard. */
export function ScanScreen({ mode }: { mode: ScanMode }) {
  const { title, hint, other, otherPath } = modes[mode]
  usePage(t(title), t(hint))
  const scan = useScan(mode)
  const { session, waiting, failure } = scan
  const { current } = session

  return (
    <Box sx={{ maxWidth: 640, mx: 'auto' }}>
      <Stack direction="row" flexWrap="wrap" gap={1} alignItems="center">
        <Typography variant="h1" sx={{ flexGrow: 1 }}>
          {t(title)}
        </Typography>
        <Button
          component={Link}
          to="/stock"
          startIcon={<Back sx={{ transform: isPersian ? 'scaleX(-1)' : 'none' }} />}
        >
          {t('Stock')}
        </Button>
        <Button component={Link} to={otherPath} variant="outlined">
          {t(other)}
        </Button>
      </Stack>
      <Typography color="text.secondary" sx={{ my: 1 }}>
        {t(hint)}
      </Typography>
      <ScanInput mode={mode} current={current} onEnter={scan.enter} onSkip={scan.skip} />
      <ScanAlerts
        mode={mode}
        problems={session.problems}
        failure={failure}
        waiting={waiting}
        isBusy={scan.isBusy}
        onRetry={scan.retry}
        onDismiss={scan.dismiss}
        onShortfall={scan.openShortfall}
      />
      <ScannedProduct mode={mode} product={current} />
      <ScannedLines mode={mode} lines={session.lines} isBusy={scan.isBusy} onUndo={scan.undo} />
      <UnsavedChangesPrompt when={scan.hasUnsaved} />
    </Box>
  )
}
