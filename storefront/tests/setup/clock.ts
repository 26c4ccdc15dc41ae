import { MINUTE_MS } from '#shared/domain/time/durations.ts'

/** Moves a clock, such as the shop's, forward. */
export function passTime({ shop }: { shop: { now: () => Date } }, minutes: number): void {
  const before = shop.now
  shop.now = () => new Date(before().getTime() + minutes * MINUTE_MS)
}
