import { Alert } from '@mui/material'
import type { RefundDestination } from '#shared/schemas/refund.ts'
import { money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { DestinationChoice } from '../orders/DestinationChoice.tsx'

type Props = {
  /** Decimal dollars. */
  due: number
  /** The shopper chose store credit. */
  takesCredit: boolean
  /** What the packer chose instead. */
  destination: RefundDestination | undefined
  onChange: (destination: RefundDestination) => void
}

/** What is given back for what is not packed, and where it goes. */
export function DueChoice({ due, takesCredit, destination, onChange }: Props) {
  const chosen = destination ?? (takesCredit ? 'credit' : 'card')
  const text =
    chosen === 'card' ? '%{amount} goes back to the card.' : '%{amount} goes to the store credit.'
  return (
    <>
      <Alert severity="info" role="none">
        {t(text, { amount: money(due) })}
      </Alert>
      <DestinationChoice value={chosen} disabled={false} onChange={onChange} />
    </>
  )
}
