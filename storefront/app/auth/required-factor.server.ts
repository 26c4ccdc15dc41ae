import { findSecondFactor } from '#database/stores/second-factors.ts'
import type { TokenClaims } from '#shared/schemas/account.ts'
import type { Shop } from '../shop.server.ts'

/** Returns whether the user is a Master without a second factor in a shop that requires one. */
export async function lacksSecondFactor(
  { db, env }: Pick<Shop, 'db' | 'env'>,
  { role, sub }: TokenClaims,
): Promise<boolean> {
  if (role !== 'Master' || env.MASTER_SECOND_FACTOR === 'offered') return false
  return !(await findSecondFactor(db, Number(sub)))?.isOn
}
