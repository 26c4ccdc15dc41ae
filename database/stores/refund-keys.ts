/**
 * How the request keys begin of refunds for what is due after packing or edits. No two requests have the same key. Those
 * of staff begin with the order.
 */
export const DUE_KEY = 'packing '
/** The same of refunds for returned goods. */
export const RETURN_KEY = 'return '

/** The key of the `number`th refund of an order, for what is due. */
export function dueRefundKey(orderId: string, number: number): string {
  return `${DUE_KEY}${orderId} ${number}`
}

/** The key of the `number`th refund of an order, for a return. */
export function returnRefundKey(returnId: number, number: number): string {
  return `${RETURN_KEY}${returnId} ${number}`
}

/** True for what is due or returned; false if staff gave it back by hand. */
export function isComputed(requestKey: string): boolean {
  return [DUE_KEY, RETURN_KEY].some(key => requestKey.startsWith(key))
}

export function returnIdOf(requestKey: string): number | null {
  if (!requestKey.startsWith(RETURN_KEY)) return null
  return Number(requestKey.slice(RETURN_KEY.length).split(' ')[0])
}
