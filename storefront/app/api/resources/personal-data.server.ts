import { z } from 'zod'
import { personalData } from '#shared/responses/account.ts'
import { messageResponse } from '#shared/responses/response.ts'
import { forgetOrderInput, passwordInput } from '#shared/schemas/account.ts'
import { endSessionCookie } from '../../auth/cookie.server.ts'
import {
  deleteAccount,
  forgetOrder,
  getPersonalData,
} from '../../services/privacy/personal-data.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { requireUser } from '../require-user.ts'

export const personalDataEndpoints: Endpoints = {
  'GET auth/data': endpoint({
    access: 'member',
    source: 'none',
    input: z.undefined(),
    output: personalData,
    summary: 'Returns all data that the shop stores about the caller.',
    response:
      '`account`, `accountChanges`, `addresses` (the address book), and `orders` with lines, `edits`, `payments`, `paymentRequests` and `refunds`. Also `stockAlerts`, the `messages` sent by the caller, and `mails` with their subjects.',
    run: (_, context) => getPersonalData(context.shop, requireUser(context)),
  }),
  'POST auth/delete': endpoint({
    access: 'member',
    input: passwordInput,
    output: messageResponse,
    summary:
      "Deletes the caller's account. Keeps paid orders, but removes their name, addresses, phone number and comments. Returns 409 while an order is in progress.",
    response: 'A confirmation in `message`.',
    run: async ({ password }, context) => {
      const deleted = await deleteAccount(context.shop, requireUser(context), password)
      const headers = await endSessionCookie(context.request, context.shop)
      return Response.json(deleted, { headers })
    },
  }),
  'POST Invoice/forget': endpoint({
    access: 'public',
    input: forgetOrderInput,
    output: messageResponse,
    summary:
      'Removes the personal data from one order. Requires the signature of its invoice link.',
    response: 'A confirmation in `message`.',
    run: (input, { shop }) => forgetOrder(shop, input),
  }),
}
