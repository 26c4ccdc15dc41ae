import { z } from 'zod'
import { changedPassword, tokenResponse } from '#shared/responses/account.ts'
import { messageResponse } from '#shared/responses/response.ts'
import { changePasswordInput, loginInput } from '#shared/schemas/account.ts'
import { endSessionCookie, findCookieToken, sessionCookie } from '../../auth/cookie.server.ts'
import { endToken } from '../../auth/tokens.server.ts'
import { changePassword, login } from '../../services/accounts/accounts.server.ts'
import { logSecurityEvent } from '../../services/platform/security-log.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { findBearer, requireUser } from '../require-user.ts'

export const accountEndpoints: Endpoints = {
  'POST auth/Login': endpoint({
    access: 'public',
    input: loginInput,
    output: tokenResponse,
    summary: 'Logs in. Also sets the session cookie of the web pages.',
    response: '`token`. Send it as `Authorization: Bearer` with every request.',
    run: async (input, { shop, clientAddress }) => {
      const token = await login(shop, input, clientAddress)
      const headers = { 'Set-Cookie': await sessionCookie(shop, token) }
      return Response.json({ token }, { headers })
    },
  }),
  'POST auth/logout': endpoint({
    access: 'public',
    source: 'none',
    input: z.undefined(),
    output: messageResponse,
    summary:
      'Ends the session: invalidates the bearer token and the session cookie, also on the server.',
    response: 'A confirmation in `message`.',
    run: async (_, { shop, request, user }) => {
      if (user) logSecurityEvent(shop, 'logged out', { user: user.sub })
      const tokens = [findBearer(request), await findCookieToken(request, shop)]
      for (const token of tokens) if (token) await endToken(shop, token)
      const headers = await endSessionCookie(request, shop)
      return Response.json({ message: 'Logged out.' }, { headers })
    },
  }),
  'POST chpass': endpoint({
    access: 'member',
    input: changePasswordInput,
    output: changedPassword,
    summary: "Changes the caller's password and ends their other sessions.",
    response: 'A confirmation in `message`, and a new `token` for this session.',
    run: async (input, context) => {
      const changed = await changePassword(context.shop, requireUser(context), input)
      const headers = { 'Set-Cookie': await sessionCookie(context.shop, changed.token) }
      return Response.json(changed, { headers })
    },
  }),
}
