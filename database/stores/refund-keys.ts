/**
 * The request keys of refunds that the shop decides, for the `number`th of an order. No two requests have the same key.
 * Those of staff begin with the order.
 */
export function dueRefundKey(orderId: string, number: number): string {
  return `packing ${orderId} ${number}`
}

export function returnRefundKey(returnId: number, number: number): string {
  return `return ${returnId} ${number}`
}
