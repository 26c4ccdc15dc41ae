import {
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { formatPercent } from '#shared/domain/number-format.ts'
import { deliveryFee } from '#shared/domain/orders/delivery-cost.ts'
import type { BalanceRow } from '#shared/domain/orders/invoice-balance.ts'
import { describeReplacement } from '#shared/domain/orders/replacement.ts'
import { describeChosen, lineKey } from '#shared/domain/products/product-options.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import { lineQuantity } from '#shared/domain/weights/weight-text.ts'
import type { BasketLine } from '#shared/responses/basket.ts'
import type { CheckoutView, ShippingView } from '#shared/responses/checkout.ts'
import { digits, language, money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { kindLabels } from '../window-parts/labels.ts'

type Props = {
  basket: CheckoutView['basketState']
  shippingType: ShippingView['shippingType']
  balance: BalanceRow[]
}

/** The ordered items with the prices at that time, and the totals. */
export function OrderLines({ basket, shippingType, balance }: Props) {
  const hst = formatPercent(basket.hstPercent, language)
  const fee = deliveryFee(shippingType, basket.delivery)
  const total = t(basket.limit === undefined ? 'Total' : 'Total, about')
  const totals: [string, number][] = [
    [t('Subtotal'), basket.subTotal],
    ...(fee ? [[t(kindLabels[fee]), basket.delivery] satisfies [string, number]] : []),
    ...(basket.administration > 0
      ? [[t('Administration fee'), basket.administration] satisfies [string, number]]
      : []),
    [t('Tax (HST %{percent})', { percent: hst }), basket.tax],
    [total, basket.total],
    ...(basket.limit === undefined
      ? []
      : [[t('Never more than'), basket.limit] satisfies [string, number]]),
    ...balance.flatMap(({ kind, amount }): [string, number][] =>
      kind === 'costNow' ? [[t('Costs as packed so far'), amount]] : [],
    ),
  ]
  return (
    <Table
      size="small"
      className="numbers"
      aria-label={t('Products')}
      sx={{ mt: 2, '& td, & th': { px: 1 }, '& tfoot td': { border: 0, py: 0.25 } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{t('Quantity')}</TableCell>
          <TableCell>{t('Product')}</TableCell>
          <TableCell align="right">{t('Amount')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {basket.basket.map(line => (
          <OrderLine key={lineKey(line)} line={line} />
        ))}
      </TableBody>
      <TableFooter>
        {totals.map(([label, amount]) => (
          <TableRow key={label}>
            <TableCell colSpan={2} align="right">
              <Typography variant="body2" color="text.primary">
                {label}
              </Typography>
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              <Typography
                variant="body2"
                color="text.primary"
                fontWeight={label === total ? 700 : 400}
              >
                {money(amount)}
              </Typography>
            </TableCell>
          </TableRow>
        ))}
      </TableFooter>
    </Table>
  )
}

function OrderLine({ line }: { line: BasketLine }) {
  const isWeighed = unitGrams(line) !== null
  return (
    <TableRow sx={{ verticalAlign: 'top' }}>
      <TableCell sx={{ fontWeight: line.qty > 1 ? 700 : 400 }}>
        {isWeighed ? lineQuantity(line, language) : `${digits(line.qty)} ×`}
      </TableCell>
      <TableCell>
        <bdi>{line.name}</bdi>
        {line.fName && (
          <>
            {' · '}
            <bdi lang="fa">{line.fName}</bdi>
          </>
        )}
        {describeChosen(line.chosenOptions, language).map(text => (
          <Typography key={text} variant="body2" component="div">
            <bdi>{text}</bdi>
          </Typography>
        ))}
        {line.comment && (
          <Typography variant="body2" dir="auto" fontWeight={600} component="div">
            {line.comment}
          </Typography>
        )}
        {line.replacement !== '' && (
          <Typography variant="body2" dir="auto" component="div">
            {describeReplacement(line, language)}
          </Typography>
        )}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {money(line.totalBeforeTax)}
      </TableCell>
    </TableRow>
  )
}
