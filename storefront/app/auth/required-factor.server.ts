import { findSecondFactor } from '#database/stores/second-factors.ts'
import type { TokenClaims } from '#shared/schemas/account.ts'
import type { Shop } from '../shop.server.ts'

/** True for a Master who has no second factor yet in a shop that asks each of them for one. */
export async function lacksSecondFactor(
  { db, env }: Pick<Shop, 'db' | 'env'>,
  { role, sub }: TokenClaims,
): Promise<boolean> {
  if (role !== 'Master' || env.MASTER_SECOND_FACTOR === 'offered') return false
  return !(await findSecondFactor(db, Number(sub)))?.isOn
}
