import { Alert, Button, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material'
import type { CaptureView, InvoiceView } from '#shared/responses/order.ts'
import { money } from '../i18n/language.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { stackedCells } from '../lists/stacked-cells.ts'
import { captureKinds, captureStates } from '../order-parts/labels.ts'
import { RequestChip } from './RequestChip.tsx'

type Props = { invoice: InvoiceView; busy: boolean; onRetry: () => void }

/** The captures and releases of the amount reserved on the card. */
export function CaptureList({ invoice, busy, onRetry }: Props) {
  const { captures, reserved, reservedUntil, isHoldGone, state } = invoice
  if (captures.length === 0 && !reservedUntil) return null
  const isRefused = reserved > 0 && captures.at(-1)?.state === 'refused'
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2 }}>
        {t('Reserved amount')}
      </Typography>
      {reservedUntil && !isHoldGone && (
        <Typography variant="body2">
          <strong>{money(reserved)}</strong> · {t('Reserved until')}:{' '}
          <ShopMoment iso={reservedUntil} />
        </Typography>
      )}
      {isRefused && (
        <Alert
          severity="error"
          action={
            state === 'packed' && (
              <Button color="inherit" disabled={busy} onClick={onRetry}>
                {t('Try again')}
              </Button>
            )
          }
        >
          {t('The bank did not charge the card. Call the shopper before the order leaves.')}
        </Alert>
      )}
      {captures.at(-1)?.state === 'checking' && (
        <Alert severity="info">
          {t('The payment provider has not confirmed this yet. The shop keeps checking.')}
        </Alert>
      )}
      <Table size="small" className="numbers" aria-label={t('Reserved amount')} sx={stackedCells}>
        <TableBody>
          {captures.map(capture => (
            <CaptureRow key={capture.id} capture={capture} />
          ))}
        </TableBody>
      </Table>
    </>
  )
}

function CaptureRow({ capture }: { capture: CaptureView }) {
  const { kind, state, amount, dateTime, transAction, message, reason, askedBy } = capture
  const said = state === 'refused' ? message : transAction
  return (
    <TableRow>
      <TableCell>
        <ShopMoment iso={dateTime} />
      </TableCell>
      <TableCell>
        {t(captureKinds[kind])} {kind === 'capture' && <strong>{money(amount)}</strong>}
      </TableCell>
      <TableCell>
        <RequestChip state={state} label={t(captureStates[state])} /> <bdi>{said}</bdi>
      </TableCell>
      <TableCell>
        <bdi>{[translateAny(reason), askedBy].filter(Boolean).join(' · ')}</bdi>
      </TableCell>
    </TableRow>
  )
}
