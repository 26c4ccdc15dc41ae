import Back from '@mui/icons-material/ArrowBack'
import { Alert, Box, Button, Chip, Stack, Typography } from '@mui/material'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { openCaptureMessages } from '#shared/domain/orders/open-capture.ts'
import { isToPack } from '#shared/domain/orders/order-state.ts'
import type { PackingOrder } from '#shared/responses/packing.ts'
import { code, isPersian } from '../i18n/language.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { demandText } from '../order-parts/amount-text.ts'
import { LoadingPage } from '../page-parts/LoadingPage.tsx'
import { playRefusal } from '../page-parts/sounds.ts'
import { usePage } from '../use-page.ts'
import { ClaimBar } from './ClaimBar.tsx'
import { CurrentLine } from './CurrentLine.tsx'
import { FulfilledPanel } from './FulfilledPanel.tsx'
import { GiveBackButton } from './GiveBackButton.tsx'
import { PackAlerts } from './PackAlerts.tsx'
import { PackedPanel } from './PackedPanel.tsx'
import { PackField } from './PackField.tsx'
import { PackingLink } from './PackingLink.tsx'
import { PackLines } from './PackLines.tsx'
import { LabelsButton, PanelLink } from './PanelButtons.tsx'
import type { WaitingClosing } from './packing-store.ts'
import { watchEnter } from './repeated-enter.ts'
import { SummaryPanel } from './SummaryPanel.tsx'
import { notLoadedText } from './use-claim.ts'
import { usePacking } from './use-packing.ts'

/** Beside the lines it scrolls by itself: on a low screen its last buttons would be below the edge. */
const panel = {
  order: { md: 2 },
  position: { md: 'sticky' },
  top: { md: 64 },
  maxHeight: { md: 'calc(100dvh - 64px)' },
  overflowY: { md: 'auto' },
  // Room for the label of the field, and for focus rings.
  p: { md: 1 },
} as const

/** One order on a tablet at the packing table. Nothing of it stays when another address opens. */
export default function PackOrderScreen() {
  const { orderId = '' } = useParams()
  return <OrderPacking key={orderId} orderId={orderId} />
}

/** Everything works by scanner and keyboard. */
function OrderPacking({ orderId }: { orderId: string }) {
  usePage(`${t('Packing')} ${code(orderId)}`, t('Paid orders by window and zone'))
  const packing = usePacking(orderId)
  const { order, isMine, lines, problem, failure, waiting, current, closing } = packing
  const [enterKey] = useState(watchEnter)
  const isOpen = order !== null && isToPack(order.state) && !order.openCapture

  function ignoreRepeated(event: KeyboardEvent) {
    if (enterKey.isRepeated(event)) event.preventDefault()
  }

  useEffect(() => {
    // The labels can then be printed without a network.
    import('./LabelScreen.tsx').catch(() => undefined)
  }, [])
  useEffect(() => {
    // A second scan of a substitute is not an error, so it makes no sound.
    if (problem && problem.kind !== 'alreadyReplaced') playRefusal().catch(() => undefined)
  }, [problem])

  if (!order) {
    return failure ? <Alert severity="error">{notLoadedText(failure)}</Alert> : <LoadingPage />
  }
  return (
    <Box
      onInputCapture={enterKey.typed}
      onPointerDownCapture={enterKey.typed}
      onKeyDownCapture={ignoreRepeated}
      sx={{ width: '100%', maxWidth: 1200, mx: 'auto' }}
    >
      <Header order={order} />
      <PackAlerts
        orderId={orderId}
        problem={problem}
        rejections={packing.rejected.rejections}
        failure={failure}
        waitingCount={packing.waitingCount}
        onRetry={packing.retry}
      />
      {order.state === 'packed' && <PackedPanel order={order} onChange={packing.show} />}
      {order.state === 'fulfilled' && <FulfilledPanel order={order} onChange={packing.show} />}
      {order.state === 'cancelled' && (
        <Alert severity="info">{t('This order is cancelled.')}</Alert>
      )}
      {isToPack(order.state) && order.openCapture && (
        <Alert severity="info">{translateAny(openCaptureMessages[order.openCapture])}</Alert>
      )}
      {isOpen && !isMine && <ClaimBar order={order} onChange={packing.show} />}
      {isOpen && isMine && closing && <ClosedPanel closing={closing} />}
      {isOpen && isMine && !closing && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 400px' },
            gap: 2,
            alignItems: 'start',
          }}
        >
          <Box sx={panel}>
            <PackField packing={packing} />
            {current ? (
              <CurrentLine key={current.line} packing={packing} line={current} />
            ) : (
              <SummaryPanel packing={packing} order={order} />
            )}
            {waiting.length === 0 && <PackingLink order={order} onPaid={packing.reload} />}
            <GiveBackButton order={order} waitingCount={waiting.length} onChange={packing.show} />
          </Box>
          <PackLines
            lines={lines}
            current={current?.line}
            soldOutId={packing.rejected.soldOutId}
            onChoose={packing.choose}
          />
        </Box>
      )}
    </Box>
  )
}

/** The order is closed on this device and waits for the network. */
function ClosedPanel({ closing }: { closing: WaitingClosing }) {
  return (
    <Stack gap={2} sx={{ my: 2 }} alignItems="flex-start">
      <Alert severity="info" sx={{ fontSize: '1.2rem' }}>
        {t('Packed on this device: %{count} bag |||| Packed on this device: %{count} bags', {
          count: closing.bags,
        })}
      </Alert>
      <Stack direction="row" gap={1} flexWrap="wrap">
        <LabelsButton orderId={closing.orderId} />
        <PanelLink to="/packing" label={t('Next order')} />
      </Stack>
    </Stack>
  )
}

function Header({ order }: { order: PackingOrder }) {
  return (
    <>
      <Stack direction="row" flexWrap="wrap" gap={1} alignItems="center">
        <Typography variant="h1" sx={{ flexGrow: 1 }}>
          <bdi>{order.name}</bdi>{' '}
          <Typography component="span" color="text.secondary" className="numbers">
            {code(order.orderId)}
          </Typography>{' '}
          {order.demand && <Chip color="warning" label={demandText(order.demand)} />}{' '}
          {order.isRefunded && order.state !== 'cancelled' && (
            <Chip color="warning" label={t('All goods were refunded')} />
          )}
        </Typography>
        <Button
          component={Link}
          to="/packing"
          startIcon={<Back sx={{ transform: isPersian ? 'scaleX(-1)' : 'none' }} />}
        >
          {t('Packing')}
        </Button>
      </Stack>
      {!order.isReplace && (
        <Alert severity="warning" role="none" sx={{ my: 1 }}>
          {t('No replacements')}
          {order.lines.some(({ replacement }) => replacement !== '') &&
            ` · ${t('Some lines say otherwise.')}`}
        </Alert>
      )}
      {order.comment && (
        <Alert severity="info" role="none" sx={{ my: 1 }}>
          <bdi>{order.comment}</bdi>
        </Alert>
      )}
    </>
  )
}
