import { defineConfig, devices } from '@playwright/test'
import { requireSupportedNode } from '../../scripts/node-version.mjs'
import { startFlags } from '../setup/start-flags.ts'

await requireSupportedNode()

export const masterLogin = { email: 'master@shop.test', password: 'a long master password' }

const isRoot = process.getuid?.() === 0
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
/** With one pixel where the device has seven, which says the same of a page and takes less time to draw. */
const phone = { ...devices['Pixel 7'], deviceScaleFactor: 1 }
export const viewports = { desktop: desktop.viewport, phone: phone.viewport }
/** They change the zone map, which orders are delivered by: they have a shop of their own. */
const zoneTests = 'zones.spec.ts'

/** A shop with the demo catalogue, whose address the workers find in their environment as `name`. */
function shopServer(name: string) {
  return {
    command: `"${process.execPath}" ${startFlags.join(' ')} storefront/tests/e2e/start-shop.mjs`,
    cwd: '../../..',
    wait: {
      stdout: new RegExp(`Simulator +(?<${name}_simulator>\\S+)[\\s\\S]+Shop +(?<${name}>\\S+)\\s`),
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      MASTER_EMAIL: masterLogin.email,
      MASTER_PASSWORD: masterLogin.password,
      MAP_TILE_URL: 'none',
      LOG_LEVEL: 'error',
      // All tests come from one address.
      RATE_LIMIT: 'off',
    },
  }
}

/**
 * Real browsers against the built shop. A test runs on a desktop, with the tag @phone on a phone
 * instead, and with @widths on both: where the width changes what the test looks at.
 */
export default defineConfig({
  testDir: '.',
  // Playwright empties it: of two runs each needs its own.
  outputDir: process.env.TEST_RESULTS ?? '../../../test-results',
  fullyParallel: true,
  workers: 2,
  // They end what hangs, and must not end what only takes long on a machine with other work to do.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL: process.env.E2E_SHOP,
    // Most of a test's time goes into a new context: its process compiles every script again.
    reuseContext: true,
    // A trace doubles the time of every test: add `--trace on` to look closely at one.
    trace: 'off',
    // It would take one of every test, for its end might still fail; `page` does it once one has failed.
    screenshot: 'off',
    actionTimeout: 30_000,
    // A click waits until what it means stands still, and halfway through a fade a text is too pale for axe.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests that it answers could not be made to fail.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        // One process for the pages of all tests of a worker.
        '--disable-site-isolation-trials',
        '--renderer-process-limit=1',
      ],
    },
  },
  projects: [
    // First, because its tests run one after the other.
    {
      name: 'zones',
      use: { ...desktop, baseURL: process.env.E2E_ZONE_SHOP },
      testMatch: zoneTests,
    },
    { name: 'desktop', use: desktop, grepInvert: /@phone/, testIgnore: zoneTests },
    { name: 'phone', use: phone, grep: /@phone|@widths/ },
  ],
  webServer: [shopServer('e2e_shop'), shopServer('e2e_zone_shop')],
})
