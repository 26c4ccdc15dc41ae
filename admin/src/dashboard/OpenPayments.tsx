import { Paper, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material'
import type { OpenPayment, PaymentProblem } from '#shared/schemas/dashboard.ts'
import type { Text } from '../i18n/fa.ts'
import { money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { rows } from '../lists/rows.ts'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { colors } from '../theme.ts'

const problems: Record<PaymentProblem, Text> = {
  unanswered: 'No answer whether it was paid',
  misfit: 'Charged more than once, or charged and not paid',
  refund: 'No answer whether the money went back',
}

/** Payments of which a person must find out what became of them; nothing where there are none. */
export function OpenPayments({ payments }: { payments: OpenPayment[] }) {
  if (payments.length === 0) return null
  return (
    <Paper
      variant="outlined"
      component="section"
      sx={{ p: 2, mt: 2, borderColor: colors.pomegranate, overflowX: 'auto' }}
    >
      <Typography variant="h2">{t('Payments to check')}</Typography>
      <Typography variant="body2" color="text.secondary">
        {t('Compare these with the list of payments at your payment provider.')}
      </Typography>
      <Table size="small" className="numbers" sx={rows}>
        <TableBody>
          {payments.map(({ orderId, name, amount, at, problem }) => (
            <TableRow key={`${orderId} ${problem}`}>
              <TableCell component="th" scope="row">
                {orderId}
              </TableCell>
              <TableCell>
                <bdi>{name}</bdi>
              </TableCell>
              <TableCell align="right">{money(amount)}</TableCell>
              <TableCell>{t(problems[problem])}</TableCell>
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
