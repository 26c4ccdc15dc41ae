import type { z } from 'zod'
import type { AnnouncedOrder, OrderEventView } from '#shared/responses/order.ts'
import type { PackingOrder } from '#shared/responses/packing.ts'
import type { PaymentLink } from '#shared/responses/payment-request.ts'
import type { StateChange } from '#shared/schemas/order.ts'
import type { RefundKind, refundInput, VoidInput } from '#shared/schemas/refund.ts'
import { API, callApi, callInTime, postInTime } from '../http-client.ts'

const path = (call: string, orderId: string) =>
  `${API}/invoices/${call}/${encodeURIComponent(orderId)}`

export async function loadHistory(orderId: string): Promise<OrderEventView[]> {
  return (await callApi(path('history', orderId))).json
}

export async function changeOrderState(orderId: string, change: StateChange): Promise<void> {
  await postInTime(path('state', orderId), change)
}

/** Refunds money; a repeated call with the same `key` refunds only once, so the caller says what a lost answer means. */
export async function giveBack(
  kind: RefundKind,
  orderId: string,
  input: z.input<typeof refundInput> | VoidInput,
): Promise<void> {
  await callInTime(path(kind, orderId), { method: 'POST', body: JSON.stringify(input) })
}

/** Gives back what is due, after the provider refused it. */
export async function refundAgain(orderId: string): Promise<PackingOrder> {
  return (await postInTime(`${API}/packing/refund/${encodeURIComponent(orderId)}`)).json
}

/** Tries again to charge a packed order whose card is only reserved. */
export async function captureAgain(orderId: string): Promise<void> {
  await postInTime(path('capture', orderId))
}

/** Asks for what is owed. Mails the link, or only returns it. */
export async function requestPaymentByLink(
  orderId: string,
  input: { mail: boolean },
): Promise<PaymentLink> {
  return (await postInTime(path('payment-link', orderId), input)).json
}

export async function cancelLink(orderId: string): Promise<void> {
  await postInTime(path('cancel-link', orderId))
}

/** Returns the address that the receipt is sent to. */
export async function resendReceipt(orderId: string): Promise<string> {
  return (await postInTime(path('resend', orderId))).json.to
}

/** Returns the new orders that were not yet announced to the signed-in person, and marks them as announced. */
export async function takeAnnouncements(): Promise<AnnouncedOrder[]> {
  return (await callApi(`${API}/invoices/announcements`, { method: 'POST' })).json.orders
}

export async function markPrints(ids: string[], printFlag: boolean): Promise<void> {
  await postInTime(`${API}/invoices/print-marks`, { ids, printFlag })
}
