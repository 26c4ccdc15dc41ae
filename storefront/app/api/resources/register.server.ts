import { z } from 'zod'
import { preferredLanguage } from '#app/i18n/accept-language.ts'
import { messageResponse } from '#shared/responses/response.ts'
import {
  credentials,
  registerInput,
  resetConfirmInput,
  resetInput,
} from '#shared/schemas/account.ts'
import { confirmReset, requestReset } from '../../services/accounts/password-reset.server.ts'
import {
  activate,
  register,
  resendActivation,
} from '../../services/accounts/registration.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'

export const registerEndpoints: Endpoints = {
  'POST register/reg': endpoint({
    access: 'public',
    input: registerInput,
    output: messageResponse,
    summary: 'Opens an account that waits for its activation link.',
    answer: '`message`, the same whether or not the address has an account.',
    run: (input, { shop, request, clientAddress }) =>
      register(shop, input, {
        language: input.lang ?? preferredLanguage(request.headers.get('Accept-Language')),
        clientAddress,
      }),
  }),
  'POST register/resend': endpoint({
    access: 'public',
    input: credentials,
    output: messageResponse,
    summary: 'Sends the activation link again to whoever knows the password.',
    answer: '`message`, always the same.',
    run: (input, { shop, clientAddress }) => resendActivation(shop, input, clientAddress),
  }),
  'GET Activate/:id': endpoint({
    access: 'public',
    source: 'none',
    writes: true,
    input: z.undefined(),
    output: messageResponse,
    summary: 'Activates an account by the token of its mail; twice is friendly.',
    answer: '`message`.',
    run: (_, { shop, id, clientAddress }) => activate(shop, id, clientAddress),
  }),
  'POST ResetPass': endpoint({
    access: 'public',
    input: resetInput,
    output: messageResponse,
    summary: 'Sends a link for a new password.',
    answer: '`message`, the same whether or not the address has an account.',
    run: ({ email }, { shop, clientAddress }) => requestReset(shop, { email, clientAddress }),
  }),
  'POST ResetPass/confirm': endpoint({
    access: 'public',
    input: resetConfirmInput,
    output: messageResponse,
    summary: 'Sets the new password by the token of the mail, once.',
    answer: '`message`.',
    run: (input, { shop, clientAddress }) => confirmReset(shop, input, clientAddress),
  }),
}
