import { Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '../http-client.ts'
import { invoiceQuery } from '../order-parts/invoice-query.ts'
import { OrderDialog } from './OrderDialog.tsx'

/** The dialog of an order of which only the number is known. */
export function LoadedOrder({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { data, error } = useQuery(invoiceQuery(orderId))
  if (error) return <Typography color="error">{failureText(error)}</Typography>
  return data ? <OrderDialog invoice={data} onClose={onClose} /> : null
}
