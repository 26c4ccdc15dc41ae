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
    summary: 'All that the shop keeps of the caller.',
    answer:
      '`account`, `accountChanges`, the address book `addresses`, `orders` with their lines, `payments` and `refunds`, the `messages` that they wrote, and the subjects of `mails`.',
    run: (_, context) => getPersonalData(context.shop, requireUser(context)),
  }),
  'POST auth/delete': endpoint({
    access: 'member',
    input: passwordInput,
    output: messageResponse,
    summary:
      "Deletes the caller's account. Their paid orders stay without name, addresses, telephone and comments; 409 while one is under way.",
    answer: '`message`.',
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
    summary: 'Takes the person out of one order, by the signature of its invoice link.',
    answer: '`message`.',
    run: (input, { shop }) => forgetOrder(shop, input),
  }),
}
