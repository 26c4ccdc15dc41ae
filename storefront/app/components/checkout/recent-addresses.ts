import type { AddressView } from '#shared/responses/checkout.ts'
import { readStoredAddress } from '../delivery-place/address-store.ts'
import { readList } from '../stored-shape.ts'
import { createStoredValue } from '../stored-value.ts'

const MAX_RECENT = 3

const stored = createStoredValue<AddressView[]>({
  key: 'addresses',
  read: readList(readStoredAddress),
  empty: [],
})

/** The last addresses used in this browser without an account. */
export const useRecentAddresses = () => stored.use()

export function rememberAddress(address: AddressView) {
  stored.update(recent => [address, ...without(recent, address.address)].slice(0, MAX_RECENT))
}

export function forgetAddress(address: string) {
  stored.update(recent => without(recent, address))
}

function without(recent: AddressView[], address: string): AddressView[] {
  return recent.filter(known => known.address !== address)
}
