import { z } from 'zod'
import { preferredLanguage } from '#app/i18n/accept-language.ts'
import { basketView } from '#shared/responses/basket.ts'
import { checkoutView } from '#shared/responses/checkout.ts'
import { paidReceipt, settled } from '#shared/responses/order.ts'
import { cardTrials, paymentStatus } from '#shared/responses/payment.ts'
import { basketInput } from '#shared/schemas/basket.ts'
import { checkoutInput, paymentStatusInput, processInput } from '#shared/schemas/checkout.ts'
import { settleChargeInput, settleInput } from '#shared/schemas/settle.ts'
import { priceRequestedBasket } from '../../services/basket/basket.server.ts'
import { checkout } from '../../services/checkout/checkout.server.ts'
import { findPaymentStatus, processPayment } from '../../services/payments/payment.server.ts'
import {
  type Browser,
  countCheckout,
  getCardTrials,
} from '../../services/payments/payment-limits.server.ts'
import {
  settleCharge,
  settlePayment,
  settleRefund,
} from '../../services/payments/settle-by-hand.server.ts'
import type { ApiRequest } from '../call.server.ts'
import { pathId } from '../crud.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { requireStaff } from '../require-user.ts'

export const basketEndpoints: Endpoints = {
  'POST Basket/Getbasket': endpoint({
    access: 'public',
    input: basketInput,
    output: basketView,
    summary: 'Prices a basket anew; of a line only id, qty and comment are read.',
    answer: 'The basket; `notices` say what was dropped or changed.',
    run: (input, { shop }) => priceRequestedBasket(shop, input),
  }),
  'POST Basket/Checkout': endpoint({
    access: 'public',
    input: checkoutInput,
    output: checkoutView,
    summary: 'Prices an order anew and keeps it as pending.',
    answer: 'The five states with totals and order number, and when it would come.',
    run: async (input, { shop, user, request, clientAddress }) => {
      const lines = input.basketState.basket.length
      await countCheckout(shop, browserOf(request, clientAddress), lines)
      return checkout(shop, input, {
        language: input.lang ?? preferredLanguage(request.headers.get('Accept-Language')),
        placedBy: user ? Number(user.sub) : null,
      })
    },
  }),
  'POST Payment/process': endpoint({
    access: 'public',
    input: processInput,
    output: paidReceipt,
    summary: 'Charges a kept order once; 402 when declined, 409 with `summary` when it changed.',
    answer: 'The receipt.',
    saysError: true,
    run: (input, { shop, request, clientAddress }) =>
      processPayment(shop, input, browserOf(request, clientAddress)),
  }),
  'POST Payment/status': endpoint({
    access: 'public',
    input: paymentStatusInput,
    output: paymentStatus,
    summary: 'What became of a payment, for whoever placed the order.',
    answer: '`state`; `receipt` once it is paid, `failure` where the last attempt paid nothing.',
    run: (input, { shop }) => findPaymentStatus(shop, input),
  }),
  'GET Payment/trials': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: cardTrials,
    summary: 'Signs that somebody tries out cards.',
    answer:
      'How many cards were declined within a day, how many callers have to wait, and whether that is unusual.',
    run: (_, { shop }) => getCardTrials(shop),
  }),
  'POST Payment/settle/:id': endpoint({
    access: 'master',
    input: settleInput,
    output: settled,
    summary:
      'Ends an order’s payment of which the provider tells nothing certain, once it is a day old.',
    answer: 'The order number and what state it is in now.',
    run: (input, context) => settlePayment(requireStaff(context), context.id, input),
  }),
  'POST Payment/settleRefund/:id': endpoint({
    access: 'master',
    input: settleInput,
    output: settled,
    summary: 'The same for money on its way back, by the number of the refund.',
    answer: 'The order number and what state it is in now.',
    run: (input, context) => settleRefund(requireStaff(context), pathId(context), input),
  }),
  'POST Payment/settleCharge/:id': endpoint({
    access: 'master',
    input: settleChargeInput,
    output: settled,
    summary:
      'Notes that a charge which fits no order was given back at the provider, by the number of the charge.',
    answer: 'The order number and what state it is in now.',
    run: (input, context) => settleCharge(requireStaff(context), context.id, input),
  }),
}

function browserOf({ headers }: ApiRequest, clientAddress: string): Browser {
  return {
    clientAddress,
    userAgent: headers.get('User-Agent') ?? '',
    languages: headers.get('Accept-Language') ?? '',
  }
}
