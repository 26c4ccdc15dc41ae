import { z } from 'zod'
import { savedAddress } from '#shared/responses/place.ts'
import { listAddresses, removeAddress } from '../../services/accounts/address-book.server.ts'
import { pathId } from '../crud.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { requireUser } from '../require-user.ts'

/** A member's address book. Orders add the addresses. */
export const ownAddressEndpoints: Endpoints = {
  'GET addresses': endpoint({
    access: 'member',
    source: 'none',
    input: z.undefined(),
    output: z.array(savedAddress),
    summary: "Lists the delivery addresses of the caller's orders, at most ten.",
    response: 'The addresses as an array, most recently used first.',
    run: (_, context) => listAddresses(context.shop, requireUser(context)),
  }),
  'DELETE addresses/:id': endpoint({
    access: 'member',
    source: 'none',
    input: z.undefined(),
    output: savedAddress.pick({ id: true }),
    summary: "Deletes one of the caller's own addresses.",
    response: 'The `id` of the deleted address.',
    run: (_, context) => removeAddress(context.shop, requireUser(context), pathId(context)),
  }),
}
