import { Table, TableBody, TableCell, TableRow } from '@mui/material'
import { toDollars } from '#shared/domain/money/money.ts'
import { toPercent } from '#shared/domain/money/tax.ts'
import { formatPercent } from '#shared/domain/number-format.ts'
import {
  beforeTaxOf,
  type MoneyPart,
  sumByRate,
  totalOf,
} from '#shared/domain/orders/money-parts.ts'
import { language, money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'

/** A refund's amount with its taxes by rate, shown before confirmation. */
export function RefundPreview({ parts }: { parts: MoneyPart[] }) {
  const dollars = (cents: number) => money(toDollars(cents))
  const deducted = parts.filter(part => part.kind === 'amount' && part.beforeTaxCents < 0)
  const rows: [string, string][] = [
    [t('Before tax'), dollars(beforeTaxOf(parts))],
    ...sumByRate(parts).map(({ taxRate, beforeTaxCents, taxCents }): [string, string] => [
      t('HST %{percent} on %{amount}', {
        percent: formatPercent(toPercent(taxRate), language),
        amount: dollars(beforeTaxCents),
      }),
      dollars(taxCents),
    ]),
  ]
  return (
    <Table
      size="small"
      className="numbers"
      aria-label={t('Refund summary')}
      aria-live="polite"
      sx={{ my: 1, maxWidth: 420, '& td, & th': { px: 1 } }}
    >
      <TableBody>
        {deducted.length > 0 && (
          <Row name={t('Less earlier refunds')} value={dollars(totalOf(deducted))} />
        )}
        {rows.map(([name, value]) => (
          <Row key={name} name={name} value={value} />
        ))}
        <Row name={t('Refund total')} value={dollars(totalOf(parts))} isTotal />
      </TableBody>
    </Table>
  )
}

function Row({ name, value, isTotal }: { name: string; value: string; isTotal?: boolean }) {
  const sx = isTotal ? { fontWeight: 700, borderBottom: 0 } : {}
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={sx}>
        {name}
      </TableCell>
      <TableCell align="right" sx={sx}>
        {value}
      </TableCell>
    </TableRow>
  )
}
