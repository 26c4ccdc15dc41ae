import { z } from 'zod'
import {
  confirmedFactor,
  recoveryCodes,
  secondFactorSetup,
  secondFactorView,
} from '#shared/responses/account.ts'
import { messageResponse } from '#shared/responses/response.ts'
import { codeInput, passwordInput, proofInput } from '#shared/schemas/account.ts'
import { sessionCookie } from '../../auth/cookie.server.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  getFactorView,
  renewRecoveryCodes,
} from '../../services/accounts/second-factor-settings.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { requireUser } from '../require-user.ts'

export const secondFactorEndpoints: Endpoints = {
  'GET auth/factor': endpoint({
    access: 'master',
    setsUpFactor: true,
    source: 'none',
    input: z.undefined(),
    output: secondFactorView,
    summary: "Returns the status of the caller's second factor.",
    response: '`isOn`, `isRequired` and `recoveryCodesLeft`.',
    run: (_, context) => getFactorView(context.shop, requireUser(context)),
  }),
  'POST auth/factor/begin': endpoint({
    access: 'master',
    setsUpFactor: true,
    input: passwordInput,
    output: secondFactorSetup,
    summary: 'Creates a secret for an authenticator app. It takes effect after a code confirms it.',
    response: '`secret`, and `uri` for a QR code. Both are returned only once.',
    run: ({ password }, context) => beginSecondFactor(context.shop, requireUser(context), password),
  }),
  'POST auth/factor/confirm': endpoint({
    access: 'master',
    setsUpFactor: true,
    input: codeInput,
    output: confirmedFactor,
    summary: "Enables the second factor and ends the caller's other sessions.",
    response: '`recoveryCodes`, returned only once, and a new `token` for this session.',
    run: async ({ code }, context) => {
      const confirmed = await confirmSecondFactor(context.shop, requireUser(context), code)
      const headers = { 'Set-Cookie': await sessionCookie(context.shop, confirmed.token) }
      return Response.json(confirmed, { headers })
    },
  }),
  'POST auth/factor/codes': endpoint({
    access: 'master',
    input: proofInput,
    output: recoveryCodes,
    summary: 'Creates new recovery codes and invalidates the old ones.',
    response: '`recoveryCodes`, returned only once.',
    run: (input, context) => renewRecoveryCodes(context.shop, requireUser(context), input),
  }),
  'POST auth/factor/off': endpoint({
    access: 'master',
    input: proofInput,
    output: messageResponse,
    summary: 'Disables the second factor.',
    response: 'A confirmation in `message`.',
    run: (input, context) => disableSecondFactor(context.shop, requireUser(context), input),
  }),
}
