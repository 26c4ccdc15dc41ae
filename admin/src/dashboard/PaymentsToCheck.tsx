import { Button, Paper, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type PaymentProblem, whereToResolve } from '#shared/domain/orders/payment-problems.ts'
import type { PaymentToCheck } from '#shared/responses/dashboard.ts'
import type { Text } from '../i18n/fa.ts'
import { money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { stackedCells } from '../lists/stacked-cells.ts'
import { colors } from '../theme.ts'
import { SettleDialog } from './SettleDialog.tsx'

const problems: Record<PaymentProblem, Text> = {
  unanswered: 'Payment not confirmed',
  unexpected: 'Charged twice, or charged for an unpaid order',
  refund: 'Refund not confirmed',
  capture: 'Charge of a reserved card not confirmed',
  uncaptured: 'The bank refused to charge a reserved card',
  hold: 'Reserved card, not charged: the hold expires soon',
  holdGone: 'Reserved card, not charged: the hold has expired',
  link: 'Payment link, not paid for a day',
  return: 'The refund of returned goods was refused',
  due: 'A refund after packing or editing was refused',
}

/** Payments with an unknown result that a person must settle; nothing if there are none. */
export function PaymentsToCheck({
  payments,
  count,
}: {
  payments: PaymentToCheck[]
  count: number
}) {
  const [settled, setSettled] = useState<PaymentToCheck | null>(null)
  if (payments.length === 0) return null
  return (
    <Paper
      variant="outlined"
      component="section"
      sx={{ p: 2, mt: 2, borderColor: colors.pomegranate, overflowX: 'auto' }}
    >
      <Typography variant="h2">{t('Payments to review')}</Typography>
      <Typography variant="body2" color="text.secondary">
        {t('Check these against the list of payments at your payment provider.')}{' '}
        {t('The shop keeps checking. After one day, you can settle a payment manually.')}{' '}
        {t('If a charge matches no order, refund it at the payment provider, then record it here.')}{' '}
        {count > payments.length &&
          t(
            'Payments you can settle come first; %{count} more is not shown. |||| Payments you can settle come first; %{count} more are not shown.',
            {
              count: count - payments.length,
            },
          )}
      </Typography>
      <Table size="small" className="numbers" sx={stackedCells}>
        <TableBody>
          {payments.map(payment => (
            <TableRow
              key={`${payment.chargeId ?? payment.orderId} ${payment.problem} ${payment.refundId ?? payment.captureId}`}
            >
              <TableCell component="th" scope="row">
                {payment.chargeId ?? payment.orderId}
              </TableCell>
              <TableCell>
                <bdi>{payment.name}</bdi>
              </TableCell>
              <TableCell align="right">{money(payment.amount)}</TableCell>
              <TableCell>{t(problems[payment.problem])}</TableCell>
              <TableCell>
                <ShopMoment iso={payment.at} />
              </TableCell>
              <TableCell align="right">
                {whereToResolve(payment.problem) === 'return' && (
                  <Button size="small" component={Link} to="/returns">
                    {t('Returns')}
                  </Button>
                )}
                {whereToResolve(payment.problem) === 'order' && (
                  <Button size="small" component={Link} to={`/packing/${payment.orderId}`}>
                    {t('View order %{id}', { id: payment.orderId })}
                  </Button>
                )}
                {payment.canSettle && (
                  <Button
                    size="small"
                    aria-label={t('Settle manually: %{id}', {
                      id: payment.chargeId ?? payment.orderId,
                    })}
                    onClick={() => setSettled(payment)}
                  >
                    {t('Settle manually')}
                  </Button>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {settled && <SettleDialog payment={settled} onClose={() => setSettled(null)} />}
    </Paper>
  )
}
