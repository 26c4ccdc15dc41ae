import { z } from 'zod'
import { linkedPayment } from '#shared/responses/linked-payment.ts'
import { paidReceipt, settled } from '#shared/responses/order.ts'
import { cardTesting, paymentStatus } from '#shared/responses/payment.ts'
import { ownPaymentLink } from '#shared/responses/payment-request.ts'
import { paymentStatusInput, processInput } from '#shared/schemas/checkout.ts'
import { linkedRequest, linkPayment, ownLinkInput } from '#shared/schemas/payment-request.ts'
import { settleChargeInput, settleInput } from '#shared/schemas/settle.ts'
import { findPaymentStatus, processPayment } from '../../services/checkout/payment.server.ts'
import { getLinkedPayment } from '../../services/payment-links/linked-payment.server.ts'
import { requestOwnPaymentLink } from '../../services/payment-links/own-payment-link.server.ts'
import { payLink } from '../../services/payment-links/pay-link.server.ts'
import { getCardTesting } from '../../services/payments/payment-limits.server.ts'
import {
  settleCapture,
  settleCharge,
  settlePayment,
  settleRefund,
} from '../../services/payments/settle-by-hand.server.ts'
import { pathId } from '../crud.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { paymentClientOf } from '../payment-client.ts'
import { toStaffContext } from '../require-user.ts'

export const paymentEndpoints: Endpoints = {
  'POST Payment/process': endpoint({
    access: 'public',
    input: processInput,
    output: paidReceipt,
    summary:
      'Charges a stored order once, or reserves the amount if it is known only at packing. `creditState.amount` is taken from the store credit of the caller, or of the `key` that a mailed link gave; the card is charged for the rest. Returns 402 if the payment is declined, and 409 with `summary` if the order changed.',
    response: 'The receipt.',
    addsErrorField: true,
    run: (input, { shop, user, request, clientAddress }) =>
      processPayment(shop, { input, user, caller: paymentClientOf(request, clientAddress) }),
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
  'POST Payment/link': endpoint({
    access: 'public',
    input: linkedRequest,
    output: linkedPayment,
    summary: 'Returns what a payment link asks for. `id` and `t` are in its address.',
    response:
      'What the order costs, what changed, what was paid, the amount and the `state` of the payment.',
    run: (input, { shop }) => getLinkedPayment(shop, input),
  }),
  'POST Payment/payLink': endpoint({
    access: 'public',
    input: linkPayment,
    output: linkedPayment,
    summary:
      'Pays by a payment link, once. Returns 402 if the payment is declined, and 409 with `link` if the amount has changed.',
    response: 'The payment with its `receipt`.',
    addsErrorField: true,
    run: (input, { shop, request, clientAddress }) =>
      payLink(shop, input, paymentClientOf(request, clientAddress)),
  }),
  'POST Payment/askLink': endpoint({
    access: 'public',
    input: ownLinkInput,
    output: ownPaymentLink,
    summary:
      "Returns the link to pay what is owed for an order, to the shopper: by the `signature` of the invoice link, or the owner's session. Returns 409 if nothing is owed.",
    response: 'The `url` of the link.',
    run: (input, { shop, user }) => requestOwnPaymentLink(shop, input, user),
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
  'POST Payment/settleCapture/:id': endpoint({
    access: 'master',
    input: settleInput,
    output: settled,
    summary:
      'Settles a capture or release of a reserved amount with an unknown result manually, by capture id. Returns 409 if it is less than one day old.',
    response: 'The order number and its current state.',
    run: (input, context) => settleCapture(toStaffContext(context), pathId(context), input),
  }),
  'POST Payment/settleCharge/:id': endpoint({
    access: 'master',
    input: settleChargeInput,
    output: settled,
    summary:
      'Records that a charge which did not pay its order was refunded at the provider, by charge id.',
    response: 'The order number and its current state.',
    run: (input, context) => settleCharge(toStaffContext(context), context.id, input),
  }),
}
