import { join } from 'node:path'
import { readEnv } from '#app/env.server.ts'
import { restore } from '#storefront/operations/restore-command.ts'
import { findFreePort } from './reserve-ports.ts'
import { createDatabase } from './test-shop.ts'

export type Place = {
  DATA_DIR: string
  UPLOADS_DIR: string
  DATABASE_URL?: string
  JWT_SECRET?: string
}

/** Returns an empty target for a restore. `drop` removes its database. */
export async function emptyPlace(
  directory: string,
): Promise<{ place: Place; drop(): Promise<void> }> {
  const { env, drop } = await createDatabase()
  return { place: { DATA_DIR: directory, UPLOADS_DIR: join(directory, 'pictures'), ...env }, drop }
}

/** A restore checks whether a shop is running on its ports. */
export async function freePorts() {
  const [PORT, PAYMENT_SIMULATOR_PORT] = [await findFreePort(), await findFreePort()]
  return { PORT: String(PORT), PAYMENT_SIMULATOR_PORT: String(PAYMENT_SIMULATOR_PORT) }
}

export async function restoreInto(place: Place, args: string[]): Promise<string> {
  return restore(readEnv({ NODE_ENV: 'test', ...place, ...(await freePorts()) }), new Date(), args)
}
