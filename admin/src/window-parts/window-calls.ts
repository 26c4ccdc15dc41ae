import { HttpError } from 'react-admin'
import type { z } from 'zod'
import type { WindowAudience } from '#shared/domain/time/delivery-windows.ts'
import type {
  PresentClosing,
  PromisedOrder,
  WindowOrderView,
  WindowsOnBoard,
} from '#shared/responses/window.ts'
import type { OrderWindowMove, windowClosing } from '#shared/schemas/window.ts'
import { API, callApi } from '../http-client.ts'

/** The windows of the next two weeks with their orders. */
export async function loadBoard({ kind, zoneId }: WindowAudience): Promise<WindowsOnBoard> {
  const query = new URLSearchParams({ kind, ...(zoneId !== null && { zoneId: String(zoneId) }) })
  return (await callApi(`${API}/windows/board?${query}`)).json
}

export async function loadWindowOrders(windowId: string): Promise<WindowOrderView[]> {
  return (await callApi(`${API}/windows/orders?${new URLSearchParams({ windowId })}`)).json
}

export async function closeWindow(closing: z.input<typeof windowClosing>): Promise<void> {
  await callApi(`${API}/windows/close`, { method: 'POST', body: JSON.stringify(closing) })
}

export async function moveToWindow(orderId: string, move: OrderWindowMove): Promise<void> {
  const path = `${API}/invoices/window/${encodeURIComponent(orderId)}`
  await callApi(path, { method: 'POST', body: JSON.stringify(move) })
}

/** The orders that the server requires to be moved first; null if it refused for another reason. */
export function ordersToMove(error: unknown): WindowOrderView[] | null {
  const orders: unknown = error instanceof HttpError ? error.body?.orders : undefined
  return Array.isArray(orders) ? orders : null
}

/** How the window is closed now; null unless the server refused because that has changed. */
export function presentClosing(error: unknown): PresentClosing | null {
  return error instanceof HttpError ? (error.body?.closing ?? null) : null
}

/** The orders that were promised for a day that is to be closed. */
export function promisedOrders(error: unknown): PromisedOrder[] {
  const orders: unknown = error instanceof HttpError ? error.body?.toCall : undefined
  return Array.isArray(orders) ? orders : []
}
