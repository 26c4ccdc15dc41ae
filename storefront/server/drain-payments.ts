import type { Shop } from '#app/shop.server.ts'

/** Less than the time limit for stopping the whole shop. */
const WITHIN_MS = 5000

/** Waits for work in progress, but for at most five seconds on the payment provider. */
export async function drainPayments(
  { payment }: Pick<Shop, 'payment'>,
  inProgress: Promise<unknown>,
): Promise<void> {
  const timer = setTimeout(() => payment.close(), WITHIN_MS)
  await inProgress
  clearTimeout(timer)
}
