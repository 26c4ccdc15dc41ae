import type { Knex } from 'knex'
import { findSimulatorSettings } from '#app/clients/payment/config.server.ts'
import type { Env } from '#app/env.server.ts'
import { listDemoTransactions } from '#seeds/orders/demo-transactions.ts'
import { toEntry } from '../payment-simulator/demo-entries.ts'
import { openLedger } from '../payment-simulator/ledger.ts'

/**
 * Records the payments of the demo orders in the payment simulator, so that they can be refunded. `anew` first deletes
 * all other entries, because their orders are gone.
 */
export async function recordDemo(env: Env, db: Knex, { anew = false } = {}): Promise<void> {
  const file = findSimulatorSettings(env)?.dataFile
  if (!file) return
  const entries = (await listDemoTransactions(db)).map(toEntry)
  const ledger = openLedger(file)
  if (anew) ledger.clear()
  ledger.addMissing(entries)
  ledger.close()
}
