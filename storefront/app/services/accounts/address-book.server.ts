import { deleteUserAddress, listUserAddresses } from '#database/stores/user-addresses.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { SavedAddress } from '#shared/responses/place.ts'
import type { TokenClaims } from '#shared/schemas/account.ts'
import type { Shop } from '../../shop.server.ts'

/** Returns the delivery addresses of a member's orders, newest first. */
export function listAddresses(
  { db }: Pick<Shop, 'db'>,
  { sub }: TokenClaims,
): Promise<SavedAddress[]> {
  return listUserAddresses(db, Number(sub))
}

export async function removeAddress(
  { db }: Pick<Shop, 'db'>,
  { sub }: TokenClaims,
  id: number,
): Promise<{ id: number }> {
  const isRemoved = await deleteUserAddress(db, Number(sub), id)
  if (!isRemoved) throw new ShopError('not_found', messages.addressNotFound)
  return { id }
}
