import type { ShippingView } from '#shared/schemas/checkout.ts'
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
}

const anyText = readOr(readText, '')
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
})

const storedShipping = createStoredValue({ key: 'shipping', read, empty: emptyShipping })

export const useShipping = () => storedShipping.use()
export const readShipping = storedShipping.read

/** What was typed so far, right or wrong: the form checks it, the storage only remembers. */
export function changeShipping(change: Partial<ShippingView>) {
  storedShipping.update(current => ({ ...current, ...change }))
}
