import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../setup/reserve-ports.ts'
import { end } from '../setup/shop-process.ts'
import { masterLogin } from '../setup/test-shop.ts'

const START_MS = 180_000

export type Processes = Awaited<ReturnType<typeof startProcesses>>

/**
 * Starts a shop and its payment provider in separate processes. `commandPrefix` is a command that runs the shop.
 */
export async function startProcesses(
  directory: string,
  settings: Record<string, string>,
  commandPrefix: string[] = [],
) {
  const port = await findFreePort()
  const simulatorPort = await findFreePort()
  const url = `http://localhost:${port}`
  const simulatorUrl = `http://127.0.0.1:${simulatorPort}`
  const simulator = run('storefront/tests/crash/simulator-process.mjs', {
    PORT: String(simulatorPort),
    DATA_FILE: join(directory, 'provider.sqlite'),
    SHOP_ORIGIN: url,
  })
  let shop = startShop()
  await Promise.all([waitUntilUp(`${simulatorUrl}/__sim/ledger`), waitUntilUp(`${url}/healthz`)])

  function startShop(): ChildProcess {
    const shopSettings = {
      NODE_ENV: 'test',
      PORT: String(port),
      PAYMENT_SIMULATOR_PORT: String(simulatorPort),
      MONERIS_HT_URL: `${simulatorUrl}/HPPtoken/index.php`,
      MONERIS_GATEWAY_URL: `${simulatorUrl}/gateway2/servlet/MpgRequest`,
      DATA_DIR: join(directory, 'data'),
      UPLOADS_DIR: join(directory, 'uploads'),
      SEED: 'none',
      MASTER_EMAIL: masterLogin.email,
      MASTER_PASSWORD: masterLogin.password,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
      BACKUP_EVERY: 'off',
      ...settings,
    }
    return run('storefront/tests/setup/shop-process.mjs', shopSettings, commandPrefix)
  }

  return {
    url,
    simulatorUrl,
    get shopPid() {
      return shop.pid ?? 0
    },
    async killShop() {
      await end(shop)
    },
    async killSimulator() {
      await end(simulator)
    },
    async restartShop() {
      shop = startShop()
      await waitUntilUp(`${url}/healthz`)
    },
    async stop() {
      await Promise.all([end(shop), end(simulator)])
    },
  }
}

export function run(
  program: string,
  env: Record<string, string>,
  commandPrefix: string[] = [],
): ChildProcess {
  const [command = '', ...args] = [...commandPrefix, process.execPath, program]
  return spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })
}

async function waitUntilUp(url: string): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    const isUp = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await sleep(50)
  }
  throw new Error(`${url} does not respond`)
}
