import type { Db } from '#database/db.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { grantDemoCredit } from './orders/credit.ts'
import { customers } from './orders/customers.ts'

/** Besides what demo orders spent and got back. `customer` is a position in the list. */
const grants = [
  { customer: 1, daysAgo: 12, amountCents: 2_000, reason: 'Late delivery' },
  { customer: 1, daysAgo: 11, amountCents: -500, reason: 'Should have been $15.00' },
  { customer: 8, daysAgo: 5, amountCents: 1_000, reason: 'A bag was missing' },
]

/** Gives credit to a member and to a guest. */
export async function insertCredits(db: Db, now: Date): Promise<void> {
  for (const { customer, daysAgo, ...grant } of grants) {
    const email = customers[customer]?.email ?? ''
    await grantDemoCredit(db, { email, ...grant }, new Date(now.getTime() - daysAgo * DAY_MS))
  }
}
