import type { Env } from '#app/env.server.ts'
import { openDatabase } from '#database/db.ts'
import { deleteFactor } from '#database/stores/second-factors.ts'
import { findUserByEmail } from '#database/stores/users.ts'
import { readArguments } from './read-arguments.ts'
import { requireShop } from './require-shop.ts'

/** `npm run second-factor:off -- EMAIL`: returns the message to print. Throws if there is no such account. */
export async function switchSecondFactorOff(env: Env, args: string[]): Promise<string> {
  const usage = 'Usage: npm run second-factor:off -- master@example.com'
  const [email = ''] = readArguments(args, { names: { least: 1, most: 1 }, usage }).names
  const db = openDatabase(requireShop(env))
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
