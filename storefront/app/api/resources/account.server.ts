import { z } from 'zod'
import { loginInput } from '#shared/schemas/account.ts'
import { endedSessionCookie, sessionCookie } from '../../auth/cookie.server.ts'
import { login } from '../../services/accounts.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'

export const accountEndpoints: Endpoints = {
  'POST auth/Login': endpoint({
    access: 'public',
    input: loginInput,
    run: async (input, { shop }) => {
      const token = await login(shop, input)
      const headers = { 'Set-Cookie': await sessionCookie(shop, token) }
      return Response.json({ token }, { headers })
    },
  }),
  'POST auth/logout': endpoint({
    access: 'public',
    source: 'none',
    input: z.undefined(),
    run: async (_, { shop }) => {
      const headers = { 'Set-Cookie': await endedSessionCookie(shop) }
      return Response.json({ message: 'Logged out.' }, { headers })
    },
  }),
}
