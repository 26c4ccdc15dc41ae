import './sheet-preferences.css'
import type { BasketLine } from '#shared/responses/basket.ts'
import type { ShippingView } from '#shared/responses/checkout.ts'
import type { Text } from '../i18n/fa.ts'
import type { SheetText } from './sheet-language.ts'

type Props = {
  shipping: ShippingView
  lines: readonly Pick<BasketLine, 'replacement'>[]
  /** Translates to the sheet's language: the picker's own, or the customer's. */
  say: (text: Text & SheetText) => string
}

/** Requests that the picker and the driver must not overlook. */
export function SheetPreferences({ shipping, lines, say }: Props) {
  const hasOwn = lines.some(({ replacement }) => replacement !== '')
  return (
    <section className="sheet-preferences" aria-label={say('Customer preferences')}>
      {shipping.shippingType === 'delivery' && (
        <p className={shipping.isDrop ? 'sheet-preference strong' : 'sheet-preference'}>
          {say(shipping.isDrop ? 'Leave at the door' : 'Hand over in person')}
        </p>
      )}
      <p className={shipping.isReplace ? 'sheet-preference' : 'sheet-preference strong'}>
        {say(shipping.isReplace ? 'Replacements welcome' : 'No replacements')}
        {hasOwn && ` · ${say('Some lines say otherwise.')}`}
      </p>
    </section>
  )
}
