import { Alert } from '@mui/material'
import { toCents, toDollars } from '#shared/domain/money/money.ts'
import type { PackingOrder } from '#shared/responses/packing.ts'
import { money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'

/** What closing takes of the amount that is reserved on the card. */
export function ChargePreview({
  order: { total, reserved, credit, lines },
}: {
  order: PackingOrder
}) {
  const isEmpty = lines.every(({ packed, substituted }) => packed + substituted === 0)
  if (isEmpty) {
    return (
      <Alert severity="warning" role="none">
        {t('Nothing is in the bags: the order is cancelled, and the card is released.')}
      </Alert>
    )
  }
  if (total > reserved) {
    const amounts = { total: money(total), reserved: money(reserved) }
    return (
      <Alert severity="error" role="none">
        {t('This costs %{total}, more than the %{reserved} that are reserved. Pack less.', amounts)}
      </Alert>
    )
  }
  const used = Math.min(credit, total)
  const amounts = {
    total: money(toDollars(toCents(total) - toCents(used))),
    reserved: money(toDollars(toCents(reserved) - toCents(credit))),
  }
  return (
    <Alert severity="info" role="none">
      {[
        credit > 0 && t('Store credit pays %{amount}.', { amount: money(used) }),
        reserved > credit &&
          t('The card is charged %{total} of the %{reserved} that are reserved.', amounts),
      ]
        .filter(Boolean)
        .join(' ')}
    </Alert>
  )
}
