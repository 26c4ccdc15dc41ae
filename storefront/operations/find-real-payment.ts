import { existsSync } from 'node:fs'
import type { Knex } from 'knex'
import { findSimulatorSettings } from '#app/clients/payment/config.server.ts'
import type { Env } from '#app/env.server.ts'
import { demoTokenHash } from '#seeds/orders/apply-event.ts'
import { openLedger } from '../payment-simulator/ledger.ts'

type Charge = { id: string; order_id: string; token_hash: string; created_at: string }

/**
 * Returns why the shop may have real payments; null if all charges come from the demo or the simulator. A charge that
 * neither knows counts as real, whatever the current settings are.
 */
export async function findRealPayment(env: Env, db: Knex): Promise<string | null> {
  if (env.PAYMENT_PROVIDER !== 'simulator')
    return `This shop takes payments by ${env.PAYMENT_PROVIDER}.`
  const charges: Charge[] = await db('payment_attempts')
    // Credit alone is not a payment by card.
    .where('amount_cents', '>', 0)
    .where(query => query.whereNull('outcome').orWhereIn('outcome', ['approved', 'unknown']))
    .select('id', 'order_id', 'token_hash', 'created_at')
  const others = charges.filter(
    ({ order_id, token_hash, created_at }) =>
      token_hash !== demoTokenHash(order_id, new Date(created_at)),
  )
  const isSimulated = openSimulatorLedger(env)
  const real = others.find(({ id }) => !isSimulated(id))
  return real
    ? `Order ${real.order_id} was paid, and not by the payment simulator of this shop.`
    : null
}

function openSimulatorLedger(env: Env): (id: string) => boolean {
  const file = findSimulatorSettings(env)?.dataFile
  if (!file || !existsSync(file)) return () => false
  const ledger = openLedger(file)
  return id => ledger.findPayment(id) !== null
}
