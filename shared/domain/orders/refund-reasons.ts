/** Reasons that the shop gives itself. Others are what staff wrote. */
export const refundReasons = {
  returned: 'Returned goods',
  notAsOrdered: 'Not packed as ordered',
  edited: 'The order was edited',
} as const
export type RefundReason = (typeof refundReasons)[keyof typeof refundReasons]

export function isShopReason(reason: string): reason is RefundReason {
  return Object.values<string>(refundReasons).includes(reason)
}
