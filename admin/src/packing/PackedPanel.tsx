import { Alert, Button, Stack, Typography } from '@mui/material'
import { toCents, toDollars } from '#shared/domain/money/money.ts'
import type { PackingOrder } from '#shared/responses/packing.ts'
import { money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { captureAgain, refundAgain } from '../orders/order-calls.ts'
import { UnsentAlert } from '../orders/UnsentAlert.tsx'
import { PackingLink } from './PackingLink.tsx'
import { LabelsButton, PanelLink } from './PanelButtons.tsx'
import { readOrder, undoPacking } from './packing-calls.ts'
import { useOrderWrite } from './use-order-write.ts'

type Props = { order: PackingOrder; onChange: (order: PackingOrder) => void }

/** A packed order: what to print, and the way back until it leaves. */
export function PackedPanel({ order, onChange }: Props) {
  const { orderId, packed, refunded, unsent, charged, credit, capture } = order
  const { busy, failure, send } = useOrderWrite(order, onChange)
  const byCard = toDollars(toCents(charged) - toCents(credit))

  const chargeAgain = () =>
    send(async () => {
      await captureAgain(orderId)
      return readOrder(orderId)
    })

  return (
    <Stack gap={2} sx={{ my: 2 }} alignItems="flex-start">
      <Alert severity="success" sx={{ fontSize: '1.2rem' }}>
        {t('Packed: %{count} bag |||| Packed: %{count} bags', { count: packed?.bags ?? 0 })}
      </Alert>
      {capture === 'done' && byCard > 0 && (
        <Typography>{t('The card was charged %{amount}.', { amount: money(byCard) })}</Typography>
      )}
      {capture === 'done' && credit > 0 && (
        <Typography>{t('Store credit paid %{amount}.', { amount: money(credit) })}</Typography>
      )}
      {capture === 'checking' && (
        <Alert severity="info">
          {t('The payment provider has not confirmed this yet. The shop keeps checking.')}
        </Alert>
      )}
      {capture === 'refused' && order.reserved > 0 && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" disabled={busy} onClick={chargeAgain}>
              {t('Try again')}
            </Button>
          }
        >
          {t('The bank did not charge the card. Call the shopper before the order leaves.')}
        </Alert>
      )}
      <PackingLink order={order} onPaid={async () => onChange(await readOrder(orderId))} />
      {refunded > 0 && (
        <Typography>{t('%{amount} is given back.', { amount: money(refunded) })}</Typography>
      )}
      {unsent > 0 && (
        <UnsentAlert amount={unsent} isBusy={busy} onRetry={() => send(refundAgain)} />
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      <Stack direction="row" gap={1} flexWrap="wrap">
        <LabelsButton orderId={orderId} />
        <PanelLink to={`/invoices/${orderId}/print`} label={t('Print invoice')} />
        <PanelLink to="/packing" label={t('Next order')} />
        <Button
          color="warning"
          size="large"
          disabled={busy}
          onClick={() => send(undoPacking)}
          sx={{ minHeight: 56 }}
        >
          {t('Undo packing')}
        </Button>
      </Stack>
    </Stack>
  )
}
