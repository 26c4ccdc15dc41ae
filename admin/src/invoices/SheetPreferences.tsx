import type { ShippingView } from '#shared/schemas/checkout.ts'
import type { Text } from '../i18n/fa.ts'

type Props = {
  shipping: ShippingView
  /** The sheet's language: the picker's own, English for the customer. */
  say: (text: Text) => string
}

/** What the picker and the driver must not overlook. */
export function SheetWishes({ shipping, say }: Props) {
  return (
    <section className="sheet-wishes" aria-label={say('Customer preferences')}>
      {shipping.shippingType === 'delivery' && (
        <p className={shipping.isDrop ? 'sheet-wish strong' : 'sheet-wish'}>
          {say(shipping.isDrop ? 'Leave at the door' : 'Hand over in person')}
        </p>
      )}
      <p className={shipping.isReplace ? 'sheet-wish' : 'sheet-wish strong'}>
        {say(shipping.isReplace ? 'Replacements welcome' : 'No replacements')}
      </p>
    </section>
  )
}
