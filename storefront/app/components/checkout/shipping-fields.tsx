import { useOrderText } from '#app/i18n/use-order-text.ts'
import type { FieldErrors } from '#shared/errors.ts'
import type { ShippingView } from '#shared/responses/checkout.ts'
import { EmailField, NameField } from '../form/person-fields.tsx'
import { TextField } from '../form/text-field.tsx'
import { changeShipping } from './shipping-store.ts'

type Props = { shipping: ShippingView; isDelivery: boolean; errors: FieldErrors }

/** The fields of both forms; every change is stored in the browser. */
export function ShippingFields({ shipping, isDelivery, errors }: Props) {
  const text = useOrderText().form
  return (
    <>
      <NameField
        label={text.name}
        value={shipping.name}
        error={errors.name}
        onChange={event => changeShipping({ name: event.target.value })}
      />
      <EmailField
        label={text.email}
        value={shipping.email}
        error={errors.email}
        onChange={event => changeShipping({ email: event.target.value })}
      />
      <TextField
        name="phone"
        label={text.phone}
        type="tel"
        autoComplete="tel"
        required
        maxLength={40}
        dir="ltr"
        value={shipping.phone}
        error={errors.phone}
        onChange={event => changeShipping({ phone: event.target.value })}
      />
      <CommentField comment={shipping.comment} error={errors.comment} />
      <div>
        {isDelivery && (
          <label className="check">
            <input
              type="checkbox"
              name="isDrop"
              checked={shipping.isDrop}
              onChange={event => changeShipping({ isDrop: event.target.checked })}
            />
            {text.isDrop}
          </label>
        )}
        <label className="check">
          <input
            type="checkbox"
            name="isReplace"
            checked={shipping.isReplace}
            onChange={event => changeShipping({ isReplace: event.target.checked })}
          />
          {text.isReplace}
        </label>
      </div>
    </>
  )
}

function CommentField({ comment, error }: { comment: string; error: string | undefined }) {
  const text = useOrderText().form
  return (
    <div className="field">
      <label htmlFor="comment">
        {text.comment} <span className="field-hint">({text.optional})</span>
      </label>
      <textarea
        id="comment"
        name="comment"
        className="input"
        rows={3}
        maxLength={1000}
        dir="auto"
        value={comment}
        aria-invalid={error ? true : undefined}
        aria-describedby="comment-hint"
        onChange={event => changeShipping({ comment: event.target.value })}
      />
      <p id="comment-hint" className={error ? 'field-error' : 'field-hint'}>
        {error ?? text.commentHint}
      </p>
    </div>
  )
}
