import type { Shop } from '#app/shop.server.ts'

/** Less than the whole shop is given to stop. */
const WITHIN_MS = 5000

/** Waits for what is under way, but for five seconds at most where it waits for the payment provider. */
export async function drainPayments(
  { payment }: Pick<Shop, 'payment'>,
  underWay: Promise<unknown>,
): Promise<void> {
  const patience = setTimeout(() => payment.close(), WITHIN_MS)
  await underWay
  clearTimeout(patience)
}
