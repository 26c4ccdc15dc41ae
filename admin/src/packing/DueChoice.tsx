import { Alert } from '@mui/material'
import type { RefundDestination } from '#shared/schemas/refund.ts'
import { money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { DestinationChoice } from '../orders/DestinationChoice.tsx'

type Props = {
  /** Decimal dollars. */
  due: number
  destination: RefundDestination
  onChange: (destination: RefundDestination) => void
}

/** What is given back for what is not packed, and where it goes. */
export function DueChoice({ due, destination, onChange }: Props) {
  const text =
    destination === 'card'
      ? '%{amount} goes back to the card.'
      : '%{amount} goes to the store credit.'
  return (
    <>
      <Alert severity="info" role="none">
        {t(text, { amount: money(due) })}
      </Alert>
      <DestinationChoice value={destination} disabled={false} onChange={onChange} />
    </>
  )
}
