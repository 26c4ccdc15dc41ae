import type { InvoiceView, OrderEventView, OrderMove } from '#shared/schemas/order.ts'
import { API, callApi } from '../http-client.ts'

const path = (call: string, orderId: string) =>
  `${API}/invoices/${call}/${encodeURIComponent(orderId)}`

export async function loadHistory(orderId: string): Promise<OrderEventView[]> {
  return (await callApi(path('history', orderId))).json
}

export async function moveOrder(orderId: string, move: OrderMove): Promise<InvoiceView> {
  const options = { method: 'POST', body: JSON.stringify(move) }
  return (await callApi(path('state', orderId), options)).json
}

/** Answers the address that the receipt goes to. */
export async function resendReceipt(orderId: string): Promise<string> {
  return (await callApi(path('resend', orderId), { method: 'POST' })).json.to
}

export async function markPrints(ids: string[], printFlag: boolean): Promise<void> {
  const options = { method: 'POST', body: JSON.stringify({ ids, printFlag }) }
  await callApi(`${API}/invoices/print-marks`, options)
}
