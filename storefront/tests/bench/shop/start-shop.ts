import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../../setup/reserve-ports.ts'
import { startFlags } from '../../setup/start-flags.ts'
import type { Site } from '../site.ts'
import { type Served, servePinned } from './pinned.ts'

export type RunningShop = Served & { simulatorUrl: string }

/** The program that `npm start` runs. */
const program = [...startFlags, 'storefront/scripts/start.mjs']

/** Starts the built shop without rate limits, because all requests come from one IP address. */
export async function startShop(
  site: Site,
  env: Record<string, string> = {},
): Promise<RunningShop> {
  const [port, simulatorPort] = [await findFreePort(), await findFreePort()]
  const url = `http://127.0.0.1:${port}`
  const dataDir = site.env.DATA_DIR ?? ''
  mkdirSync(dataDir, { recursive: true })
  const served = await servePinned(program, {
    url,
    ready: `${url}/`,
    logFile: join(dataDir, 'log'),
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: '',
      PUBLIC_URL: url,
      PORT: String(port),
      PAYMENT_SIMULATOR_PORT: String(simulatorPort),
      SEED: 'none',
      MASTER_PASSWORD: 'a long master password',
      RATE_LIMIT: 'off',
      MAP_TILE_URL: 'none',
      BACKUP_EVERY: 'off',
      ...site.env,
      ...env,
    },
  })
  return { ...served, simulatorUrl: `http://127.0.0.1:${simulatorPort}` }
}
