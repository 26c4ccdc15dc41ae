import type { ShippingView } from '#shared/schemas/checkout.ts'

/** What the picker and the driver must not overlook. */
export function SheetWishes({ shipping }: { shipping: ShippingView }) {
  return (
    <section className="sheet-wishes" aria-label="Wishes">
      {shipping.shippingType === 'delivery' && (
        <p className={shipping.isDrop ? 'sheet-wish strong' : 'sheet-wish'}>
          {shipping.isDrop ? 'Leave at the door' : 'Hand over in person'}
        </p>
      )}
      <p className={shipping.isReplace ? 'sheet-wish' : 'sheet-wish strong'}>
        {shipping.isReplace ? 'Replacement is welcome' : 'No replacement'}
      </p>
    </section>
  )
}
