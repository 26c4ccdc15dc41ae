import {
  Alert,
  LinearProgress,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { InvoiceView, OrderEventView } from '#shared/responses/order.ts'
import { failureText } from '../http-client.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { stackedCells } from '../lists/stacked-cells.ts'
import { stateLabels } from '../order-parts/labels.ts'
import { loadHistory } from './order-calls.ts'

/** The events of an order; reloaded when its state, refunds or captures change. */
export function OrderHistory({ invoice }: { invoice: InvoiceView }) {
  const { orderId, state, refunded, captures } = invoice
  const charges = captures.map(capture => capture.state).join()
  const { data, error } = useQuery({
    queryKey: ['invoices', 'history', orderId, state, refunded, charges],
    queryFn: () => loadHistory(orderId),
  })
  if (error) return <Alert severity="error">{failureText(error)}</Alert>
  if (!data) return <LinearProgress aria-label={t('Loading...')} sx={{ mt: 2 }} />
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2 }}>
        {t('History')}
      </Typography>
      <Table size="small" aria-label={t('History')} sx={stackedCells}>
        <TableBody>
          {data.map(step => (
            <TableRow key={`${step.at} ${step.to} ${step.reason}`}>
              <TableCell>
                <ShopMoment iso={step.at} />
              </TableCell>
              <TableCell>{isNote(step) ? '' : t(stateLabels[step.to])}</TableCell>
              <TableCell>
                <bdi>{[translateAny(step.reason), step.by].filter(Boolean).join(' · ')}</bdi>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  )
}

/** A partial refund does not change the state. */
function isNote({ from, to }: OrderEventView): boolean {
  return from === to
}
