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
    summary: 'The addresses the caller has ordered to, at most ten.',
    answer: 'The addresses as an array, the one used last first.',
    run: (_, context) => listAddresses(context.shop, requireUser(context)),
  }),
  'DELETE addresses/:id': endpoint({
    access: 'member',
    source: 'none',
    input: z.undefined(),
    output: savedAddress.pick({ id: true }),
    summary: "Removes one of the caller's own addresses.",
    answer: 'Its `id`.',
    run: (_, context) => removeAddress(context.shop, requireUser(context), pathId(context)),
  }),
}
