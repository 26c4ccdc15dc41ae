import { z } from 'zod'
import { preferredLanguage } from '#app/i18n/accept-language.ts'
import { basketView } from '#shared/responses/basket.ts'
import { checkoutView } from '#shared/responses/checkout.ts'
import { paidReceipt, settled } from '#shared/responses/order.ts'
import { cardTesting, paymentStatus } from '#shared/responses/payment.ts'
import { basketInput } from '#shared/schemas/basket.ts'
import { checkoutInput, paymentStatusInput, processInput } from '#shared/schemas/checkout.ts'
import { settleChargeInput, settleInput } from '#shared/schemas/settle.ts'
import { priceRequestedBasket } from '../../services/basket/basket.server.ts'
import { checkout } from '../../services/checkout/checkout.server.ts'
import { findPaymentStatus, processPayment } from '../../services/checkout/payment.server.ts'
import {
  countCheckout,
  getCardTesting,
  type PaymentClient,
} from '../../services/payments/payment-limits.server.ts'
import {
  settleCharge,
  settlePayment,
  settleRefund,
} from '../../services/payments/settle-by-hand.server.ts'
import type { ApiRequest } from '../call.server.ts'
import { pathId } from '../crud.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { toStaffContext } from '../require-user.ts'

export const basketEndpoints: Endpoints = {
  'POST Basket/Getbasket': endpoint({
    access: 'public',
    input: basketInput,
    output: basketView,
    summary:
      'Calculates the current prices of a basket. Reads only `id`, `qty`, `comment` and `optionValues` of each line.',
    response:
      'The priced basket. `notices` lists the removed and changed lines, with the name and what is `left`.',
    run: (input, { shop }) => priceRequestedBasket(shop, input),
  }),
  'POST Basket/Checkout': endpoint({
    access: 'public',
    input: checkoutInput,
    output: checkoutView,
    summary: 'Recalculates the prices of an order and stores it as pending.',
    response:
      'The five checkout states with totals and order number. `promise` is the delivery day if the order is paid now.',
    run: async (input, { shop, user, request, clientAddress }) => {
      const lines = input.basketState.basket.length
      await countCheckout(shop, paymentClientOf(request, clientAddress), lines)
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
    summary:
      'Charges a stored order once. Returns 402 if the payment is declined, and 409 with `summary` if the order changed.',
    response: 'The receipt.',
    addsErrorField: true,
    run: (input, { shop, request, clientAddress }) =>
      processPayment(shop, input, paymentClientOf(request, clientAddress)),
  }),
  'POST Payment/status': endpoint({
    access: 'public',
    input: paymentStatusInput,
    output: paymentStatus,
    summary: 'Returns the payment status of an order. Requires the email address of the order.',
    response:
      '`state`. Includes `receipt` if the order is paid, and `failure` if the last attempt failed.',
    run: (input, { shop }) => findPaymentStatus(shop, input),
  }),
  'GET Payment/trials': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: cardTesting,
    summary: 'Returns indicators of card testing fraud.',
    response:
      'The number of cards declined within a day, the number of clients that must wait, and whether these numbers are unusual.',
    run: (_, { shop }) => getCardTesting(shop),
  }),
  'POST Payment/settle/:id': endpoint({
    access: 'master',
    input: settleInput,
    output: settled,
    summary:
      'Settles a payment with an unknown result manually, by order number. Returns 409 if the payment is less than one day old.',
    response: 'The order number and its current state.',
    run: (input, context) => settlePayment(toStaffContext(context), context.id, input),
  }),
  'POST Payment/settleRefund/:id': endpoint({
    access: 'master',
    input: settleInput,
    output: settled,
    summary:
      'Settles a refund or void with an unknown result manually, by refund id. Returns 409 if it is less than one day old.',
    response: 'The order number and its current state.',
    run: (input, context) => settleRefund(toStaffContext(context), pathId(context), input),
  }),
  'POST Payment/settleCharge/:id': endpoint({
    access: 'master',
    input: settleChargeInput,
    output: settled,
    summary:
      'Records that a charge without a matching order was refunded at the provider, by charge id.',
    response: 'The order number and its current state.',
    run: (input, context) => settleCharge(toStaffContext(context), context.id, input),
  }),
}

function paymentClientOf({ headers }: ApiRequest, clientAddress: string): PaymentClient {
  return {
    clientAddress,
    userAgent: headers.get('User-Agent') ?? '',
    languages: headers.get('Accept-Language') ?? '',
  }
}
