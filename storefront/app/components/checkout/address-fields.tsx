import { useOrderText } from '#app/i18n/use-order-text.ts'
import type { AddressParts } from '#shared/domain/addresses/delivery-address.ts'
import { toOneLine } from '#shared/domain/one-line.ts'
import type { AddressView } from '#shared/responses/checkout.ts'
import { changeAddress } from '../delivery-place/address-store.ts'
import { TextField } from '../form/text-field.tsx'
import './address-fields.css'

const fields = [
  { name: 'street', autoComplete: 'address-line1', maxLength: 120, isRequired: true },
  { name: 'unit', autoComplete: 'address-line2', maxLength: 60, isRequired: false },
  { name: 'buzzer', autoComplete: 'off', maxLength: 40, isRequired: false },
  { name: 'city', autoComplete: 'address-level2', maxLength: 80, isRequired: true },
  { name: 'postalCode', autoComplete: 'postal-code', maxLength: 20, isRequired: true },
] as const satisfies { name: keyof AddressParts; [more: string]: unknown }[]

type Props = {
  address: AddressView
  errors: Partial<Record<keyof AddressParts, string>>
  /** Called when the shopper leaves a field. */
  onLeave: () => void
}

/** The address parts that a driver needs; every change is stored in the browser. */
export function AddressFields({ address, errors, onLeave }: Props) {
  const text = useOrderText().address
  return (
    <fieldset className="address-fields">
      <legend className="label">{text.details}</legend>
      {fields.map(({ name, isRequired, ...input }) => (
        <TextField
          key={name}
          name={name}
          label={isRequired ? text.fields[name] : text.optional(text.fields[name])}
          required={isRequired}
          dir="auto"
          value={address[name]}
          error={errors[name]}
          onChange={event => changeAddress({ [name]: toOneLine(event.target.value) })}
          onBlur={onLeave}
          {...input}
        />
      ))}
    </fieldset>
  )
}
