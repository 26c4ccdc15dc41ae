import { Alert, LinearProgress, Table, TableBody, TableCell, TableRow } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { OrderState } from '#shared/domain/order-state.ts'
import { failureText } from '../http-client.ts'
import { ShopMoment } from '../invoices/ShopMoment.tsx'
import { stateLabels } from './labels.ts'
import { loadHistory } from './order-calls.ts'

/** What happened to an order; read anew when its state changes. */
export function OrderHistory({ orderId, state }: { orderId: string; state: OrderState }) {
  const { data, error } = useQuery({
    queryKey: ['order history', orderId, state],
    queryFn: () => loadHistory(orderId),
  })
  if (error) return <Alert severity="error">{failureText(error)}</Alert>
  if (!data) return <LinearProgress aria-label="Loading" sx={{ mt: 2 }} />
  return (
    <Table size="small" aria-label="History" sx={{ mt: 2 }}>
      <TableBody>
        {data.map(step => (
          <TableRow key={`${step.at} ${step.to}`}>
            <TableCell>
              <ShopMoment iso={step.at} />
            </TableCell>
            <TableCell>{stateLabels[step.to]}</TableCell>
            <TableCell dir="auto">{[step.reason, step.by].filter(Boolean).join(' · ')}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
