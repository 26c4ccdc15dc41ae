import type { Env } from '#app/env.server.ts'
import { openDatabase } from '#database/db.ts'
import { deleteFactor } from '#database/stores/second-factors.ts'
import { findUserByEmail } from '#database/stores/users.ts'
import { databaseLocation } from '#storefront/open-shop.ts'

/** `npm run second-factor:off -- EMAIL`: answers what to say. Throws when there is no such account. */
export async function switchSecondFactorOff(env: Env, args: string[]): Promise<string> {
  const [email, ...more] = args
  if (!email || more.length > 0) {
    throw new Error('say whose, npm run second-factor:off -- master@example.com')
  }
  const db = openDatabase(databaseLocation(env))
  try {
    const user = await findUserByEmail(db, email)
    if (!user) throw new Error(`there is no account with the address ${email}.`)
    return (await deleteFactor(db, user.id))
      ? `The second factor of ${user.email} is off.`
      : `${user.email} has no second factor.`
  } finally {
    await db.destroy()
  }
}
