import type { ShippingView } from '#shared/responses/checkout.ts'
import { readFlag, readObject, readOneOf, readOr, readText } from '../stored-shape.ts'
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
  windowId: null,
  windowStart: null,
  windowEnd: null,
}

const anyText = readOr(readText, '')
const anyMoment = readOr<string | null>(readText, null)
const anyFlag = readOr(readFlag, false)

const read = readObject<ShippingView>({
  name: anyText,
  email: anyText,
  phone: anyText,
  comment: anyText,
  isDrop: anyFlag,
  isReplace: anyFlag,
  shippingType: readOr(readOneOf(['delivery', 'pickup']), 'delivery'),
  pickupLocation: anyText,
  windowId: anyMoment,
  windowStart: anyMoment,
  windowEnd: anyMoment,
})

const storedShipping = createStoredValue({ key: 'shipping', read, empty: emptyShipping })

export const useShipping = () => storedShipping.use()
export const readShipping = storedShipping.read

/** Stores what was typed so far, valid or not. The form validates it. */
export function changeShipping(change: Partial<ShippingView>) {
  storedShipping.update(current => ({ ...current, ...change }))
}
