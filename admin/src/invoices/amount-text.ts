import type { InvoiceView } from '#shared/responses/order.ts'
import { money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'

/** What the order cost. Says what is only reserved on the card, and what was charged of it. */
export function amountText({ amount, reserved, charged }: InvoiceView): string {
  if (reserved > 0) return t('reserved %{amount}', { amount: money(reserved) })
  return charged ? t('paid %{amount}', { amount: money(amount) }) : money(amount)
}
