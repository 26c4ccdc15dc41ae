import type { InvoiceView } from '#shared/responses/order.ts'
import { money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'

/** What the order cost. Says so if the amount is only reserved on the card. */
export function amountText({ amount, reserved }: InvoiceView): string {
  return reserved > 0 ? t('reserved %{amount}', { amount: money(reserved) }) : money(amount)
}
