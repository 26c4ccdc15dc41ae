import { z } from 'zod'
import type { ShippingView } from '#shared/schemas/checkout.ts'
import { createStoredValue } from '../stored-value.ts'

const emptyShipping: ShippingView = {
  name: '',
  email: '',
  phone: '',
  comment: '',
  isDrop: false,
  isReplace: false,
  shippingType: 'delivery',
  pickupLocation: '',
}

const anyText = z.string().catch('')
const anyFlag = z.boolean().catch(false)

const schema: z.ZodType<ShippingView> = z.object({
  name: anyText,
  email: anyText,
  phone: anyText,
  comment: anyText,
  isDrop: anyFlag,
  isReplace: anyFlag,
  shippingType: z.enum(['delivery', 'pickup']).catch('delivery'),
  pickupLocation: anyText,
})

const storedShipping = createStoredValue({ key: 'shipping', schema, empty: emptyShipping })

export const useShipping = () => storedShipping.use()
export const readShipping = storedShipping.read

/** What was typed so far, right or wrong: the form checks it, the storage only remembers. */
export function changeShipping(change: Partial<ShippingView>) {
  storedShipping.update(current => ({ ...current, ...change }))
}
