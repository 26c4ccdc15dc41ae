import { useId } from 'react'
import { useEditText } from '#app/i18n/use-edit-text.ts'
import './credit-choice.css'

type Props = {
  title: string
  takesCredit: boolean
  isDisabled?: boolean
  onChoose: (takesCredit: boolean) => void
}

/** Where money goes back to: the card or the store credit. */
export function CreditChoice({ title, takesCredit, isDisabled = false, onChoose }: Props) {
  const text = useEditText().wayBack
  const name = useId()
  return (
    <fieldset className="credit-choice" disabled={isDisabled}>
      <legend>{title}</legend>
      {(['card', 'credit'] as const).map(way => (
        <label key={way} className="check">
          <input
            type="radio"
            name={name}
            checked={takesCredit === (way === 'credit')}
            onChange={() => onChoose(way === 'credit')}
          />
          {text[way]}
        </label>
      ))}
    </fieldset>
  )
}
