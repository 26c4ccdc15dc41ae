import type { Knex } from 'knex'
import { listPaymentsToCheck } from '#database/reads/payments-to-check.ts'

/** What the shop itself says, for the audit to compare. Returns the charges that the dashboard lists because no order belongs to them. */
export async function listCharges(db: Knex): Promise<Set<string | null>> {
  const [start, take] = [new Date(0), 1000]
  const ever = {
    since: start,
    staleSince: start,
    authorisedBefore: start,
    askedBefore: start,
    take,
  }
  const { oldest } = await listPaymentsToCheck(db, ever)
  return new Set(
    oldest.filter(({ problem }) => problem === 'unexpected').map(({ chargeId }) => chargeId),
  )
}
