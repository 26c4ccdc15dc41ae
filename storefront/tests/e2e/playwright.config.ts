import { defineConfig, devices } from '@playwright/test'
import { requireSupportedNode } from '../../scripts/node-version.mjs'

await requireSupportedNode()

export const masterLogin = { email: 'master@shop.test', password: 'a long master password' }

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
    baseURL: process.env.E2E_URL,
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
        command: `"${process.execPath}" --v8-pool-size=1 storefront/tests/e2e/start-shop.mjs`,
        cwd: '../../..',
        // The workers find the two groups in their environment.
        wait: { stdout: /Simulator +(?<e2e_simulator_url>\S+)[\s\S]+Shop +(?<e2e_url>\S+)\s/ },
        timeout: 180_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
        env: {
          MASTER_EMAIL: masterLogin.email,
          MASTER_PASSWORD: masterLogin.password,
          MAP_TILE_URL: 'none',
          LOG_LEVEL: 'error',
          // All tests come from one address.
          RATE_LIMIT: 'off',
        },
      },
})
