import { z } from 'zod'
import { mailView } from '#shared/responses/mail.ts'
import { listMailViews, requireMailView, retryMail } from '../../services/mail/emails.server.ts'
import { pathId } from '../crud.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { restListInput, restListResponse, toRestList } from '../list-query.ts'
import { requireUser } from '../require-user.ts'
import { asArray, mailFilter } from '../rest-filter.ts'

const sorts = ['id', 'to', 'subject', 'state', 'kind', 'createdAt'] as const

export const emailEndpoints: Endpoints = {
  'GET emails': endpoint({
    access: 'master',
    source: 'query',
    input: restListInput,
    output: z.array(mailView),
    hasRange: true,
    summary: 'Lists all emails in the outbox, including sent ones.',
    response: 'The records as an array. `Content-Range` contains the total.',
    run: async (input, context) => {
      const list = toRestList(input, sorts)
      const { q = '', id, ...fields } = mailFilter.parse(list.filter)
      const { ascending, skip, take } = list
      const sort = list.sort || 'id'
      const query = { ascending, skip, take, sort, text: q, ids: asArray(id), ...fields }
      const mails = await listMailViews(context.shop, requireUser(context), query)
      return restListResponse('emails', list, mails)
    },
  }),
  'GET emails/:id': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: mailView,
    summary: 'Returns an email with its content.',
    response: 'The record.',
    run: (_, context) => requireMailView(context.shop, requireUser(context), pathId(context)),
  }),
  'POST emails/retry/:id': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: mailView,
    summary: 'Puts a failed email back in the queue.',
    response: 'The record.',
    run: (_, context) => retryMail(context.shop, requireUser(context), pathId(context)),
  }),
}
