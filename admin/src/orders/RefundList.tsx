import { Alert, Link, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { nameWithChosen } from '#shared/domain/products/product-options.ts'
import { measureQuantity } from '#shared/domain/weights/measure.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { RefundPartView, RefundView } from '#shared/responses/refund.ts'
import { COMMA, isolate, language, money, nameOf } from '../i18n/language.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import { stackedCells } from '../lists/stacked-cells.ts'
import { refundKinds, refundPartLabel, refundStates } from '../order-parts/labels.ts'
import { RequestChip } from './RequestChip.tsx'
import { isBeingChecked } from './use-order.ts'

/** The refunds of a payment, each with its credit note. */
export function RefundList({ invoice }: { invoice: InvoiceView }) {
  if (invoice.refunds.length === 0) return null
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2 }}>
        {t('Refunds')}
      </Typography>
      {isBeingChecked(invoice) && (
        <Alert severity="info">
          {t('The payment provider has not confirmed this yet. The shop keeps checking.')}
        </Alert>
      )}
      <Table size="small" className="numbers" aria-label={t('Refunds')} sx={stackedCells}>
        <TableBody>
          {invoice.refunds.map(refund => (
            <RefundRow key={refund.id} orderId={invoice.orderId} refund={refund} />
          ))}
        </TableBody>
      </Table>
    </>
  )
}

function RefundRow({ orderId, refund }: { orderId: string; refund: RefundView }) {
  const {
    kind,
    state,
    destination,
    card,
    amount,
    tax,
    parts,
    creditNumber,
    dateTime,
    reason,
    askedBy,
  } = refund
  const toCard = card && t('to %{card}', { card: isolate(card) })
  // Credit follows the card, so it was not given back either.
  const isLeftOut = destination === 'credit' && state === 'refused'
  const label = isLeftOut ? t('Not done, as the card failed') : t(refundStates[state])
  const way = destination === 'credit' ? t('to the store credit') : toCard
  return (
    <TableRow>
      <TableCell>
        <ShopMoment iso={dateTime} />
      </TableCell>
      <TableCell>
        {t(refundKinds[kind])} <strong>{money(amount)}</strong>{' '}
        <Typography variant="caption" color="text.secondary">
          {t('includes %{amount} tax', { amount: money(tax) })}
          {way && `${COMMA}${way}`}
        </Typography>
        <Typography variant="body2" component="div">
          {[...new Set(parts.map(describe))].join(COMMA)}
        </Typography>
      </TableCell>
      <TableCell>
        <RequestChip state={state} label={label} />{' '}
        {creditNumber !== null && (
          <Link
            component={RouterLink}
            to={`/invoices/${encodeURIComponent(orderId)}/credit-notes/${creditNumber}`}
          >
            {t('Credit note %{number}', { number: creditNumber })}
          </Link>
        )}
      </TableCell>
      <TableCell>
        <bdi>{[translateAny(reason), askedBy].filter(Boolean).join(' · ')}</bdi>
      </TableCell>
    </TableRow>
  )
}

function describe(part: RefundPartView): string {
  const { kind, isPickup, name, fName, chosenOptions, beforeTax, measure } = part
  if (kind === 'line') {
    const full = nameWithChosen(nameOf({ name, fName }), chosenOptions, language)
    if (!measure) return isolate(full)
    const times = measure.grams === null ? ' ×' : ''
    return `${measureQuantity(measure, language)}${times} ${isolate(full)}`
  }
  const isDeduction = kind === 'amount' && beforeTax < 0
  return t(isDeduction ? 'Less earlier refunds' : refundPartLabel(kind, isPickup))
}
