import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { findFreePort, type TestShop } from './test-shop.ts'

export type SecondProcess = { url: string; process: ChildProcess; kill(): Promise<void> }

/** Another server process on the database, the folders and the payment provider of a shop. */
export async function startSecondProcess(
  { shop }: TestShop,
  settings: Record<string, string> = {},
): Promise<SecondProcess> {
  const { DATA_DIR, UPLOADS_DIR, DATABASE_URL, MASTER_EMAIL, MASTER_PASSWORD } = shop.env
  const provider = shop.payment.frame.origin
  const port = String(await findFreePort())
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'storefront/tests/setup/shop-process.mjs'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        ...(DATABASE_URL && { DATABASE_URL }),
        ...(MASTER_PASSWORD && { MASTER_PASSWORD }),
        MASTER_EMAIL,
        NODE_ENV: 'test',
        DATA_DIR,
        UPLOADS_DIR,
        PORT: port,
        PAYMENT_SIMULATOR_PORT: String(await findFreePort()),
        MONERIS_HT_URL: `${provider}/HPPtoken/index.php`,
        MONERIS_GATEWAY_URL: `${provider}/gateway2/servlet/MpgRequest`,
        SEED: 'none',
        LOG_LEVEL: 'silent',
        ...settings,
      },
    },
  )
  return { url: `http://localhost:${port}`, process: child, kill: () => kill(child) }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
