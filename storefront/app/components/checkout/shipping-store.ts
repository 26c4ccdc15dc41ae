import type { WindowKind } from '#shared/domain/time/delivery-windows.ts'
import type { ShippingView } from '#shared/responses/checkout.ts'
import type { WindowView } from '#shared/responses/window.ts'
import { readFlag, readObject, readOneOf, readOr, readText } from '../stored-shape.ts'
import { createStoredValue } from '../stored-value.ts'

/** `windowKind`: what the window was chosen for. */
type StoredShipping = ShippingView & { windowKind: WindowKind | null }

const emptyShipping: StoredShipping = {
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
  windowKind: null,
}

const anyText = readOr(readText, '')
const anyMoment = readOr<string | null>(readText, null)
const anyFlag = readOr(readFlag, false)

const kinds = ['delivery', 'pickup'] as const

const read = readObject<StoredShipping>({
  name: anyText,
  email: anyText,
  phone: anyText,
  comment: anyText,
  isDrop: anyFlag,
  isReplace: anyFlag,
  shippingType: readOr(readOneOf(kinds), 'delivery'),
  pickupLocation: anyText,
  windowId: anyMoment,
  windowStart: anyMoment,
  windowEnd: anyMoment,
  windowKind: readOr<WindowKind | null>(readOneOf(kinds), null),
})

const storedShipping = createStoredValue({ key: 'shipping', read, empty: emptyShipping })

export const useShipping = () => storedShipping.use()
export const readShipping = storedShipping.read

/** Stores what was typed so far, valid or not. The form validates it. */
export function changeShipping(change: Partial<StoredShipping>) {
  storedShipping.update(current => ({ ...current, ...change }))
}

export function chooseWindow({ id, start, end, kind }: WindowView) {
  changeShipping({ windowId: id, windowStart: start, windowEnd: end, windowKind: kind })
}

/** After an order was paid: the next one starts with the earliest window. */
export function forgetWindow() {
  changeShipping({ windowId: null, windowStart: null, windowEnd: null, windowKind: null })
}
