import { Paper, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material'
import { formatMoney, toCents } from '#shared/domain/money.ts'
import type { OpenPayment } from '#shared/schemas/dashboard.ts'
import { ShopMoment } from '../invoices/ShopMoment.tsx'
import { stateLabels } from '../orders/labels.ts'
import { colors } from '../theme.ts'

/** Payments of which a person must find out what became of them; nothing where there are none. */
export function OpenPayments({ payments }: { payments: OpenPayment[] }) {
  if (payments.length === 0) return null
  return (
    <Paper
      variant="outlined"
      component="section"
      sx={{ p: 2, mt: 2, borderColor: colors.pomegranate, overflowX: 'auto' }}
    >
      <Typography variant="h2">Payments to check</Typography>
      <Typography variant="body2" color="text.secondary">
        Compare these with the list of payments at your payment provider.
      </Typography>
      <Table size="small" className="numbers">
        <TableBody>
          {payments.map(({ orderId, name, amount, at, state }) => (
            <TableRow key={orderId}>
              <TableCell component="th" scope="row">
                {orderId}
              </TableCell>
              <TableCell dir="auto">{name}</TableCell>
              <TableCell align="right">{formatMoney(toCents(amount), 'en')}</TableCell>
              <TableCell>{stateLabels[state]}</TableCell>
              <TableCell>
                <ShopMoment iso={at} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  )
}
