import { z } from 'zod'
import { preferredLanguage } from '#app/i18n/accept-language.ts'
import { creditHistory, creditView, openedCredit, ownCredit } from '#shared/responses/credit.ts'
import { messageResponse } from '#shared/responses/response.ts'
import { creditGrant, creditKey, creditToken } from '#shared/schemas/credit.ts'
import { creditLinkForm } from '#shared/schemas/credit-link.ts'
import { grantCredit, listCredits, requireCredit } from '../../services/credit/credits.server.ts'
import {
  getCreditOfKey,
  getOwnCredit,
  openCredit,
  sendCreditLink,
} from '../../services/credit/own-credit.server.ts'
import { pathId } from '../crud.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { restListInput, restListResponse, toRestList } from '../list-query.ts'
import { requireUser, toStaffContext } from '../require-user.ts'
import { asArray, creditFilter } from '../rest-filter.ts'

const sorts = ['id', 'email', 'balance'] as const

export const creditEndpoints: Endpoints = {
  'GET credits': endpoint({
    access: 'master',
    source: 'query',
    input: restListInput,
    output: z.array(creditView),
    hasRange: true,
    summary:
      'Lists the store credit of people. Supports sorting, paging and filters: `q` (address or name), and `open` (something is left).',
    response: 'The credits as an array. `Content-Range` contains the total.',
    run: async (input, { shop }) => {
      const list = toRestList(input, sorts)
      const { q = '', id, open } = creditFilter.parse(list.filter)
      const { ascending, skip, take } = list
      const page = { ascending, skip, take, text: q, ids: asArray(id), sort: list.sort || 'id' }
      return restListResponse('credits', list, await listCredits(shop, { ...page, open }))
    },
  }),
  'GET credits/:id': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: creditHistory,
    summary: 'Returns the store credit of a person with its history.',
    response: 'The credit, with the newest of its `entries` first.',
    run: (_, context) => requireCredit(context.shop, pathId(context)),
  }),
  'POST credits/grant': endpoint({
    access: 'master',
    input: creditGrant,
    output: creditHistory,
    summary:
      'Adds to the store credit of an address and mails the person. A negative `amount` corrects an earlier grant; it returns 409 if less is left. A repeated call with the same `key` changes nothing.',
    response: 'The credit with its history.',
    run: (grant, context) => grantCredit(toStaffContext(context), grant),
  }),
  'GET credit': endpoint({
    access: 'member',
    source: 'none',
    input: z.undefined(),
    output: ownCredit,
    summary: "Returns the caller's own store credit.",
    response: 'The balance, and the entries with the newest first.',
    run: (_, context) => getOwnCredit(context.shop, requireUser(context)),
  }),
  'POST credit/link': endpoint({
    access: 'public',
    input: creditLinkForm,
    output: messageResponse,
    summary: 'Mails a one-time link to the store credit of an address.',
    response:
      'A confirmation in `message`. It is the same whether or not the address has store credit.',
    run: ({ email, lang }, { shop, request, clientAddress }) =>
      sendCreditLink(shop, email, {
        language: lang ?? preferredLanguage(request.headers.get('Accept-Language')),
        clientAddress,
      }),
  }),
  'POST credit/open': endpoint({
    access: 'public',
    input: creditToken,
    output: openedCredit,
    summary: 'Opens a store credit with the token of the mailed link, which works once.',
    response: 'The credit, and the `key` that opens it for a day, also in `Payment/process`.',
    run: ({ token }, { shop, clientAddress }) => openCredit(shop, token, clientAddress),
  }),
  'POST credit/look': endpoint({
    access: 'public',
    input: creditKey,
    output: ownCredit,
    summary: 'Returns the store credit that a key opens.',
    response: 'The balance, and the entries with the newest first.',
    run: ({ key }, { shop, clientAddress }) => getCreditOfKey(shop, key, clientAddress),
  }),
}
