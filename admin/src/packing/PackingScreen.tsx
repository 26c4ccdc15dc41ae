import { Alert, Button, Chip, Paper, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { asciiDigits } from '#shared/domain/number-format.ts'
import { isToPack } from '#shared/domain/orders/order-state.ts'
import { formatSpan, formatWeekday } from '#shared/domain/time/date-format.ts'
import type { PackingItem } from '#shared/responses/packing.ts'
import { ScanField } from '../fields/ScanField.tsx'
import { useGlobal } from '../global.ts'
import { toFailure } from '../http-client.ts'
import { COMMA, code, digits, language, money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { demandText } from '../order-parts/amount-text.ts'
import { openCaptureLabels } from '../order-parts/labels.ts'
import { LoadingPage } from '../page-parts/LoadingPage.tsx'
import { usePage } from '../use-page.ts'
import { zoneOrPickupText } from './labels.ts'
import { readQueueOrCopy } from './offline-reads.ts'
import { PackAlerts } from './PackAlerts.tsx'
import type { WaitingCall } from './packing-store.ts'
import { type Rejection, withRejection } from './rejections.ts'
import { notLoadedText, useClaim } from './use-claim.ts'
import { useWaitingCalls } from './use-waiting-calls.ts'

const REFRESH_MS = 15_000

/** The orders to pack by window and zone, and those that are packed. */
export default function PackingScreen() {
  usePage(t('Packing'), t('Paid orders by window and zone'))
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const asked = search.get('state') === 'packed' ? 'packed' : 'paid'
  const [state, setState] = useState<'paid' | 'packed'>(asked)
  const { data: read, error } = useQuery({
    queryKey: ['packing', state],
    networkMode: 'always',
    queryFn: () => readQueueOrCopy(state),
    refetchInterval: REFRESH_MS,
  })
  const data = read?.value.items
  const hidden = (read?.value.total ?? 0) - (data?.length ?? 0)
  const groups = useGroups(data ?? [])
  const [rejections, setRejections] = useState<readonly Rejection[]>([])
  const calls = useWaitingCalls({
    onAnswer: () => undefined,
    onRejected: call =>
      setRejections(now => withRejection(now, { ...call, name: '', soldOut: '' })),
  })

  function open(text: string) {
    const orderId = asciiDigits(text).trim().toUpperCase()
    if (orderId !== '') navigate(`/packing/${encodeURIComponent(orderId)}`)
  }

  useEffect(() => {
    // An order can then be opened without a network.
    import('./PackOrderScreen.tsx').catch(() => undefined)
    import('./LabelScreen.tsx').catch(() => undefined)
  }, [])
  return (
    <>
      <Stack direction="row" flexWrap="wrap" gap={1} alignItems="center" sx={{ mb: 2 }}>
        <Typography variant="h1" sx={{ flexGrow: 1 }}>
          {t('Packing')}
        </Typography>
        {(['paid', 'packed'] as const).map(one => (
          <Button
            key={one}
            variant={one === state ? 'contained' : 'outlined'}
            aria-pressed={one === state}
            onClick={() => setState(one)}
            sx={{ minHeight: 48 }}
          >
            {t(one === 'paid' ? 'To pack' : 'Packed')}
          </Button>
        ))}
      </Stack>
      <ScanField
        label={t('Order number')}
        helperText={t('Scan a picking list or a bag label to open its order.')}
        inputMode="text"
        onEnter={open}
      />
      <PackAlerts
        rejections={rejections}
        failure={read?.failure ?? calls.failure}
        waitingCount={calls.waiting.length}
        onRetry={calls.run}
      />
      {error && <Alert severity="error">{notLoadedText(toFailure(error))}</Alert>}
      {!data && !error && <LoadingPage />}
      {data?.length === 0 && (
        <Alert severity="success">
          {t(state === 'paid' ? 'Everything is packed.' : 'No packed order waits to leave.')}
        </Alert>
      )}
      {groups.map(([group, items]) => (
        <section key={group} aria-label={group}>
          <Typography variant="h2" sx={{ mt: 2, mb: 1 }}>
            {group} <Chip size="small" label={digits(items.length)} />
          </Typography>
          <Stack gap={1}>
            {items.map(item => (
              <QueueItem key={item.id} item={item} calls={calls.waiting} />
            ))}
          </Stack>
        </section>
      ))}
      {hidden > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {t('%{count} later order is not shown. |||| %{count} later orders are not shown.', {
            count: hidden,
          })}
        </Alert>
      )}
    </>
  )
}

function QueueItem({ item, calls }: { item: PackingItem; calls: WaitingCall[] }) {
  const navigate = useNavigate()
  const { identity } = useGetIdentity()
  const { isBusy, failure, claim } = useClaim()
  const { orderId, packer, state, doneLines, lines, pieces } = item
  const isMine = packer !== null && String(packer.id) === String(identity?.id)
  const isClosed = calls.some(call => call.orderId === orderId && call.kind === 'close')
  const isFree = isToPack(state) && !packer && !item.openCapture

  async function open() {
    if (!isFree || (await claim(orderId))) navigate(`/packing/${orderId}`)
  }

  return (
    <Paper variant="outlined" sx={{ p: 1.5 }}>
      <Stack direction="row" gap={2} alignItems="center" flexWrap="wrap">
        <div style={{ flex: '1 1 12rem', minWidth: 0 }}>
          <Typography component="strong" sx={{ fontWeight: 600, fontSize: '1.1rem' }}>
            <bdi>{item.name}</bdi>
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {code(orderId)}
            {COMMA}
            {t('%{count} product |||| %{count} products', { count: lines })}
            {COMMA}
            {t('%{count} item |||| %{count} items', { count: pieces })}
          </Typography>
          {failure && <Alert severity="error">{failure}</Alert>}
        </div>
        {doneLines > 0 && isToPack(state) && (
          <Chip label={t('%{done} of %{all} done', { done: doneLines, all: lines })} />
        )}
        {item.lacking > 0 && (
          <Chip color="warning" label={t('%{count} not there', { count: item.lacking })} />
        )}
        {item.isRefunded && <Chip color="warning" label={t('All goods were refunded')} />}
        {item.unsent > 0 && (
          <Chip color="warning" label={t('to refund: %{amount}', { amount: money(item.unsent) })} />
        )}
        {item.demand && <Chip color="warning" label={demandText(item.demand)} />}
        {item.openCapture && <Chip color="info" label={t(openCaptureLabels[item.openCapture])} />}
        {isClosed && <Chip color="success" label={t('Packed')} />}
        {packer && (
          <Chip
            color={isMine ? 'primary' : 'warning'}
            label={isMine ? t('You are packing') : t('%{name} is packing', { name: packer.name })}
          />
        )}
        <Button
          variant={isFree || isMine ? 'contained' : 'outlined'}
          size="large"
          disabled={isBusy}
          onClick={open}
          aria-label={`${t(isFree ? 'Pack' : 'Open')}: ${item.name}`}
          sx={{ minHeight: 56, minWidth: 110 }}
        >
          {t(isFree ? 'Pack' : 'Open')}
        </Button>
      </Stack>
    </Paper>
  )
}

/** In the order of the server: by time, then zone. */
function useGroups(items: PackingItem[]): [string, PackingItem[]][] {
  const timeZone = useGlobal()?.timeZone
  const groups = new Map<string, PackingItem[]>()
  for (const item of items) {
    const { deliveryDate, windowStart, windowEnd } = item
    const hours =
      timeZone && windowStart && windowEnd
        ? formatSpan(windowStart, windowEnd, language, timeZone)
        : ''
    const time = [formatWeekday(deliveryDate, language), hours].filter(Boolean).join(COMMA)
    const group = [time, zoneOrPickupText(item)].filter(Boolean).join(' · ')
    groups.set(group, [...(groups.get(group) ?? []), item])
  }
  return [...groups]
}
