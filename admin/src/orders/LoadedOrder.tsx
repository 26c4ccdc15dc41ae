import { Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '../http-client.ts'
import { OrderDialog } from './OrderDialog.tsx'
import { invoiceQuery } from './order-calls.ts'

/** The dialog of an order of which only the number is known. */
export function LoadedOrder({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { data, error } = useQuery(invoiceQuery(orderId))
  if (error) return <Typography color="error">{failureText(error)}</Typography>
  return data ? <OrderDialog invoice={data} onClose={onClose} /> : null
}
