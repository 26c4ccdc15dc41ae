import { useId } from 'react'
import { useEditText } from '#app/i18n/use-edit-text.ts'
import { useMoney } from '#app/i18n/use-money.ts'
import type { EditState } from '#shared/responses/order-edit.ts'
import './refund-destination-choice.css'

type Props = {
  title: string
  /** Null while it is not known: then either can be chosen. */
  takesCredit: boolean | null
  mostToCard: EditState['mostToCard']
  isDisabled?: boolean
  onChoose: (takesCredit: boolean) => void
}

/** Where money goes back to: the card or the store credit. */
export function RefundDestinationChoice({
  title,
  takesCredit,
  mostToCard,
  isDisabled,
  onChoose,
}: Props) {
  const text = useEditText().destination
  const money = useMoney()
  const names = {
    card: mostToCard === null ? text.card : text.cardAtMost(money(mostToCard)),
    credit: text.credit,
  }
  const name = useId()
  return (
    <fieldset className="refund-destination-choice" disabled={isDisabled}>
      <legend>{title}</legend>
      {(['card', 'credit'] as const).map(destination => (
        <label key={destination} className="check">
          <input
            type="radio"
            name={name}
            checked={takesCredit === (destination === 'credit')}
            onChange={() => onChoose(destination === 'credit')}
          />
          {names[destination]}
        </label>
      ))}
    </fieldset>
  )
}
