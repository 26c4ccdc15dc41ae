import { Alert, Box, Typography } from '@mui/material'
import { Fragment } from 'react'
import { lineKey } from '#shared/domain/products/product-options.ts'
import type { OrderTotals } from '#shared/responses/checkout.ts'
import type { EditQuote } from '#shared/responses/order-edit.ts'
import { isolate, money, nameOf } from '../i18n/language.ts'
import { t, translateAny } from '../i18n/texts.ts'

/** Old and new total, the difference, and what happens to the money. */
export function EditQuoteView({ quote }: { quote: EditQuote }) {
  const { before, after, difference } = quote
  const isEstimate = (before.limit ?? after.limit) !== undefined
  const change = `${difference > 0 ? '+' : ''}${money(difference)}`
  const rows: [string, string][] = [
    [t('Total before'), totalText(before)],
    [t('New total'), totalText(after)],
    ...(after.limit === undefined
      ? []
      : [[t('Never more than'), money(after.limit)] satisfies [string, string]]),
    [t('Difference'), isEstimate ? t('about %{amount}', { amount: change }) : change],
  ]
  return (
    <Box role="status" sx={{ mt: 2 }}>
      {after.notices.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {after.notices.map(notice => (
            <div key={`${lineKey(notice)} ${notice.message}`}>
              {isolate(nameOf({ name: '', ...notice }))}: {translateAny(notice.message)}
            </div>
          ))}
        </Alert>
      )}
      <Box
        component="dl"
        className="numbers"
        sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, m: 0 }}
      >
        {rows.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {value}
            </Box>
          </Fragment>
        ))}
      </Box>
      <Typography sx={{ mt: 1 }}>{moneyText(quote)}</Typography>
    </Box>
  )
}

/** The total, which is an estimate while goods are to be weighed. */
function totalText({ total, limit }: OrderTotals): string {
  return limit === undefined ? money(total) : t('about %{amount}', { amount: money(total) })
}

function moneyText({ toReturn, owed, reserved, toReserve }: EditQuote): string {
  if (toReserve > 0) {
    return t('The customer gets a link to reserve up to %{amount} on a card.', {
      amount: money(toReserve),
    })
  }
  if (reserved > 0) {
    return t('%{reserved} stays reserved.', { reserved: money(reserved) })
  }
  if (owed > 0) {
    return t('The customer gets a payment link for %{amount}.', { amount: money(owed) })
  }
  return toReturn > 0
    ? t('%{amount} goes back when the order is packed.', { amount: money(toReturn) })
    : t('No money moves.')
}
