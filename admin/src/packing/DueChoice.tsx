import { Alert } from '@mui/material'
import type { RefundDestination } from '#shared/schemas/refund.ts'
import type { Text } from '../i18n/fa.ts'
import { money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { DestinationChoice } from '../order-parts/DestinationChoice.tsx'

type Props = {
  /** Decimal dollars. */
  due: number
  /** The most that can go back to the cards. */
  cardLeft: number
  /** The shopper chose store credit. */
  takesCredit: boolean
  /** What the packer chose instead. */
  destination: RefundDestination | undefined
  onChange: (destination: RefundDestination) => void
}

/** What is given back for what is not packed, and where it goes. */
export function DueChoice({ due, cardLeft, takesCredit, destination, onChange }: Props) {
  const chosen = destination ?? (takesCredit ? 'credit' : 'card')
  const card = chosen === 'card' ? Math.min(due, cardLeft) : 0
  return (
    <>
      <Alert severity="info" role="none">
        {t(textOf(due, card), {
          amount: money(due),
          card: money(card),
          credit: money(due - card),
        })}
      </Alert>
      {cardLeft > 0 && <DestinationChoice value={chosen} disabled={false} onChange={onChange} />}
    </>
  )
}

function textOf(due: number, card: number): Text {
  if (card === 0) return '%{amount} goes to the store credit.'
  if (card < due) return '%{card} goes back to the card, %{credit} to the store credit.'
  return '%{amount} goes back to the card.'
}
