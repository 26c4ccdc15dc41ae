/** Opens an order: `signature` is the parameter `t` of its invoice link; empty for the session of its owner. */
export type OrderLink = { orderId: string; signature: string }

/** Paths without their language. */
export const invoicePath = (link: OrderLink) => `/invoice?${queryOf(link)}`
export const editOrderPath = (link: OrderLink) => `/editOrder?${queryOf(link)}`

function queryOf({ orderId, signature }: OrderLink): URLSearchParams {
  return new URLSearchParams({ order: orderId, ...(signature && { t: signature }) })
}
