import { useOrderText } from '#app/i18n/use-order-text.ts'
import type { ShippingInput } from '#shared/schemas/shipping.ts'
import { Icon } from '../icon.tsx'
import { changeShipping } from './shipping-store.ts'
import './shipping-choice.css'

type ShippingType = ShippingInput['shippingType']
type Props = { chosen: ShippingType; isDeliveryOpen: boolean }

/** Delivery or pickup. */
export function ShippingChoice({ chosen, isDeliveryOpen }: Props) {
  const { how, warnings } = useOrderText()
  return (
    <fieldset className="shipping-choice">
      <legend>
        <h2>{how.title}</h2>
      </legend>
      <Choice
        type="delivery"
        isChosen={chosen === 'delivery'}
        isDisabled={!isDeliveryOpen}
        label={how.delivery}
        hint={isDeliveryOpen ? how.deliveryHint : warnings.deliveryClosed}
      />
      <Choice
        type="pickup"
        isChosen={chosen === 'pickup'}
        label={how.pickup}
        hint={how.pickupHint}
      />
    </fieldset>
  )
}

type ChoiceProps = {
  type: ShippingType
  isChosen: boolean
  isDisabled?: boolean
  label: string
  hint: string
}

function Choice({ type, isChosen, isDisabled, label, hint }: ChoiceProps) {
  return (
    <label className="shipping-option">
      <input
        type="radio"
        name="shippingType"
        value={type}
        checked={isChosen}
        disabled={isDisabled}
        onChange={() => changeShipping({ shippingType: type })}
      />
      <Icon name={type === 'delivery' ? 'truck' : 'store'} />
      <span>
        <span className="shipping-label">{label}</span>
        <span className="field-hint">{hint}</span>
      </span>
    </label>
  )
}
