import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { requireSupportedNode } from '../../scripts/node-version.mjs'

await requireSupportedNode()

export const masterLogin = { email: 'master@shop.test', password: 'a long master password' }

const port = Number(process.env.E2E_PORT ?? 4300)
const url = process.env.E2E_URL ?? `http://localhost:${port}`
const directory = join(tmpdir(), `shop-e2e-${process.pid}`)
const isRoot = process.getuid?.() === 0
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
/** The shop has one zone map, which orders are delivered by: it changes after everything else. */
const zoneTests = 'zones.spec.ts'

/** Real browsers against the built shop, filled with the demo catalogue. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL: url,
    trace: 'retain-on-failure',
    actionTimeout: 15_000,
    launchOptions: {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-background-networking'],
    },
  },
  projects: [
    { name: 'phone', use: { ...devices['Pixel 7'] }, testIgnore: zoneTests },
    { name: 'desktop', use: desktop, testIgnore: zoneTests },
    { name: 'zones', use: desktop, testMatch: zoneTests, dependencies: ['phone', 'desktop'] },
  ],
  webServer: process.env.E2E_URL
    ? undefined
    : {
        command: 'node --v8-pool-size=1 storefront/scripts/start.mjs',
        cwd: '../../..',
        url: `${url}/healthz`,
        timeout: 180_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
        env: {
          PORT: String(port),
          DATA_DIR: join(directory, 'data'),
          UPLOADS_DIR: join(directory, 'uploads'),
          MASTER_EMAIL: masterLogin.email,
          MASTER_PASSWORD: masterLogin.password,
          MAP_TILE_URL: 'none',
          LOG_LEVEL: 'error',
          // All tests come from one address.
          RATE_LIMIT: 'off',
        },
      },
})
