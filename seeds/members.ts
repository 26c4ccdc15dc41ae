import { randomBytes } from 'node:crypto'
import { hashPassword } from '#app/auth/passwords.server.ts'
import type { Db } from '#database/db.ts'
import { insertUser, setAccess } from '#database/stores/users.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { customers } from './orders/customers.ts'
import { DEMO_ORDERS, daysBack } from './orders/scenarios.ts'

/** The number of customers with an account, from the start of the list. */
const MEMBERS = 6

/**
 * Creates accounts for some customers, older than the orders of the last `days`. One was never activated and one is
 * disabled. Passwords are random and unknown, because a demo shop may be on the public internet.
 */
export async function seedMembers(db: Db, now: Date, days = daysBack(DEMO_ORDERS)): Promise<void> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  for (const [index, { name, email, language }] of customers.slice(0, MEMBERS).entries()) {
    const active = index !== MEMBERS - 2
    // Before their first order, except for the one who has not activated the account yet.
    const registeredAt = new Date(now.getTime() - (active ? days + 1 + 11 * index : 1) * DAY_MS)
    const id = await insertUser(
      db,
      {
        name,
        email,
        passwordHash,
        longPassword: true,
        role: 'Member',
        active,
        language,
      },
      registeredAt,
    )
    if (id !== null && index === MEMBERS - 1) {
      await setAccess(db, { id, ver: 1 }, { role: 'Member', disabled: true }, now)
    }
  }
}
