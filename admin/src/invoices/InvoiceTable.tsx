import {
  Chip,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { formatMoney, toCents } from '#shared/domain/money.ts'
import { cardName } from '#shared/domain/receipt-names.ts'
import type { InvoiceView } from '#shared/schemas/order.ts'
import { InvoiceActions } from '../orders/InvoiceActions.tsx'
import { SelectInvoice } from '../orders/SelectInvoice.tsx'
import { ShopMoment } from './ShopMoment.tsx'
import { stacked } from './stacked.ts'

export function InvoiceTable() {
  const { data = [] } = useListContext<InvoiceView>()
  return (
    <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
      <Table size="small" className="numbers" sx={stacked}>
        <TableHead>
          <TableRow>
            <TableCell>Order</TableCell>
            <TableCell>Name</TableCell>
            <TableCell>Request</TableCell>
            <TableCell>Receipt</TableCell>
            <TableCell align="right">Amount</TableCell>
            <TableCell>Printed</TableCell>
            <TableCell align="right">Action</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map(invoice => (
            <InvoiceRow key={invoice.orderId} invoice={invoice} />
          ))}
        </TableBody>
      </Table>
    </Paper>
  )
}

function InvoiceRow({ invoice }: { invoice: InvoiceView }) {
  const { request, receipt } = invoice
  const { shippingState, addressState, basketState } = request
  const isDelivery = shippingState.shippingType === 'delivery'
  const pieces = basketState.basket.reduce((sum, line) => sum + line.qty, 0)
  const zone = addressState.aliasName || addressState.zoneName
  return (
    <TableRow hover>
      <TwoLines
        first={
          <>
            <SelectInvoice orderId={invoice.orderId} />
            <strong>{invoice.orderId}</strong>
          </>
        }
        second={<ShopMoment iso={invoice.dateTime} />}
      />
      <TwoLines first={invoice.name} second={invoice.email} />
      <TwoLines
        first={isDelivery ? `Delivery${zone && ` · ${zone}`}` : 'Pickup'}
        second={`${pieces} ${pieces === 1 ? 'piece' : 'pieces'} on ${basketState.basket.length} lines`}
      />
      <TwoLines
        first={`${cardName(receipt)} ${receipt.maskedPan ?? ''}`}
        second={invoice.transAction}
      />
      <TableCell align="right">
        <strong>{formatMoney(toCents(invoice.amount), 'en')}</strong>
      </TableCell>
      <TableCell>
        <Chip
          size="small"
          label={invoice.printFlag ? 'Printed' : 'Not printed'}
          color={invoice.printFlag ? 'success' : 'warning'}
          variant="outlined"
        />
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        <InvoiceActions invoice={invoice} />
      </TableCell>
    </TableRow>
  )
}

function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <TableCell>
      <Typography
        variant="body2"
        component="div"
        dir="auto"
        noWrap
        sx={{ maxWidth: 240, textAlign: 'left' }}
      >
        {first}
      </Typography>
      <Typography
        variant="caption"
        component="div"
        color="text.secondary"
        noWrap
        sx={{ maxWidth: 240 }}
      >
        {second}
      </Typography>
    </TableCell>
  )
}
