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
    summary: "Whether the caller's second factor is on.",
    answer: '`isOn`, `isRequired` and `recoveryCodesLeft`.',
    run: (_, context) => getFactorView(context.shop, requireUser(context)),
  }),
  'POST auth/factor/begin': endpoint({
    access: 'master',
    setsUpFactor: true,
    input: passwordInput,
    output: secondFactorSetup,
    summary:
      'Makes a secret for an authenticator app; it is in force once a code has confirmed it.',
    answer: '`secret`, and `uri` for a QR code, this once.',
    run: ({ password }, context) => beginSecondFactor(context.shop, requireUser(context), password),
  }),
  'POST auth/factor/confirm': endpoint({
    access: 'master',
    setsUpFactor: true,
    input: codeInput,
    output: confirmedFactor,
    summary: "Switches the second factor on and ends the caller's other sessions.",
    answer: '`recoveryCodes`, this once, and `token` for this session.',
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
    summary: 'Makes new recovery codes; the old ones end.',
    answer: '`recoveryCodes`, this once.',
    run: (input, context) => renewRecoveryCodes(context.shop, requireUser(context), input),
  }),
  'POST auth/factor/off': endpoint({
    access: 'master',
    input: proofInput,
    output: messageResponse,
    summary: 'Switches the second factor off.',
    answer: '`message`.',
    run: (input, context) => disableSecondFactor(context.shop, requireUser(context), input),
  }),
}
