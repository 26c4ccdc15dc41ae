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
    summary: 'Creates an account that must be activated with the emailed link.',
    response:
      'A confirmation in `message`. It is the same whether or not the address has an account.',
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
    summary: 'Sends the activation link again if the password is correct.',
    response: 'A confirmation in `message`. It is always the same.',
    run: (input, { shop, clientAddress }) => resendActivation(shop, input, clientAddress),
  }),
  'GET Activate/:id': endpoint({
    access: 'public',
    source: 'none',
    writes: true,
    input: z.undefined(),
    output: messageResponse,
    summary:
      'Activates an account with the token from the activation email. A repeated request succeeds too.',
    response: 'A confirmation in `message`.',
    run: (_, { shop, id, clientAddress }) => activate(shop, id, clientAddress),
  }),
  'POST ResetPass': endpoint({
    access: 'public',
    input: resetInput,
    output: messageResponse,
    summary: 'Sends a password reset link.',
    response:
      'A confirmation in `message`. It is the same whether or not the address has an account.',
    run: ({ email }, { shop, clientAddress }) => requestReset(shop, { email, clientAddress }),
  }),
  'POST ResetPass/confirm': endpoint({
    access: 'public',
    input: resetConfirmInput,
    output: messageResponse,
    summary: 'Sets a new password with the token from the reset email. The token works once.',
    response: 'A confirmation in `message`.',
    run: (input, { shop, clientAddress }) => confirmReset(shop, input, clientAddress),
  }),
}
