import type { Language } from '#shared/domain/language.ts'
import type { ShippingInput } from '#shared/schemas/shipping.ts'

/** A note with an order, and the conditions for it. */
export type Remark = {
  text: string
  only?: ShippingInput['shippingType']
  /** The basket must contain a product with a matching key. */
  about?: RegExp
  /** The note says that missing products must not be replaced. */
  refusesReplacement?: true
}

export const remarks: Record<Language, readonly Remark[]> = {
  en: [
    { text: 'Please ring the lower bell, the upper one is broken.', only: 'delivery' },
    { text: 'Call before arriving, please.', only: 'delivery' },
    { text: 'Leave with the front staff, they know about it.', only: 'delivery' },
    {
      text: 'Guests tonight: please no substitutions for the rice.',
      about: /rice|basmati/,
      refusesReplacement: true,
    },
    { text: 'Frozen things in a separate bag, please.', about: /frozen|bastani/ },
    { text: 'I come by after work, around six.', only: 'pickup' },
  ],
  fa: [
    { text: 'لطفاً پیش از رسیدن زنگ بزنید.', only: 'delivery' },
    { text: 'مهمان داریم؛ لطفاً زودتر برسد.', only: 'delivery' },
    { text: 'نان‌ها را جدا بپیچید که خرد نشوند.', about: /lavash|barbari|sangak|baguette/ },
    {
      text: 'اگر سبزی تازه نبود، نفرستید و پولش را برگردانید.',
      only: 'delivery',
      about: /sabzi|fresh-/,
      refusesReplacement: true,
    },
    { text: 'عصر بعد از کار می‌آیم و می‌برم.', only: 'pickup' },
  ],
}
