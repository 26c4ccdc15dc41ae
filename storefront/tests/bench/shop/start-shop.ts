import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { programs } from '../../../server.vite.config.ts'
import { findFreePort } from '../../setup/reserve-ports.ts'
import { startFlags } from '../../setup/start-flags.ts'
import type { CatalogueCopy } from '../catalogue-copy.ts'
import { type Served, servePinned } from './pinned.ts'

export type RunningShop = Served & { simulatorUrl: string }

/** The program that `npm start` runs. */
const shopProgram = [...startFlags, 'storefront/scripts/start.mjs']
const paymentSource = 'tests/bench/shop/begin-payment.ts'
const paymentFolder = '../.cache/bench-payments'

/** Starts the built shop without rate limits, because all requests come from one IP address. */
export function startShop(
  copy: CatalogueCopy,
  env: Record<string, string> = {},
): Promise<RunningShop> {
  return serve(shopProgram, copy, env, '/')
}

/** Builds and starts the server that only begins payments. */
export async function startPayments(
  copy: CatalogueCopy,
  env: Record<string, string>,
): Promise<RunningShop> {
  const config = programs(paymentFolder, [paymentSource])
  await build({ ...config, configFile: false, logLevel: 'error' })
  const file = join('storefront', paymentFolder, 'storefront', paymentSource.replace('.ts', '.js'))
  return serve([...startFlags, file], copy, env)
}

async function serve(
  program: string[],
  copy: CatalogueCopy,
  env: Record<string, string>,
  readyPath?: string,
): Promise<RunningShop> {
  const [port, simulatorPort] = [await findFreePort(), await findFreePort()]
  const url = `http://127.0.0.1:${port}`
  const dataDir = copy.env.DATA_DIR ?? ''
  mkdirSync(dataDir, { recursive: true })
  const served = await servePinned(program, {
    url,
    ...(readyPath && { ready: `${url}${readyPath}` }),
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
      ...copy.env,
      ...env,
    },
  })
  return { ...served, simulatorUrl: `http://127.0.0.1:${simulatorPort}` }
}
