import { defineConfig, devices } from '@playwright/test'
import { requireSupportedNode } from '../../scripts/node-version.mjs'
import { startFlags } from '../setup/start-flags.ts'

await requireSupportedNode()

export const masterLogin = { email: 'master@shop.test', password: 'a long master password' }

const isRoot = process.getuid?.() === 0
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
/** With a pixel ratio of 1 instead of 2.6: the layout is the same and draws faster. */
const phone = { ...devices['Pixel 7'], deviceScaleFactor: 1 }
export const viewports = { desktop: desktop.viewport, phone: phone.viewport }
/** They change the zone map and the windows that orders depend on, so they run against a separate shop. */
const zoneTests = ['zones.spec.ts', 'back-office-windows.spec.ts']

/** A shop with the demo catalogue. Playwright sets its address in the environment as `name`. */
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
      // All tests use one IP address.
      RATE_LIMIT: 'off',
    },
  }
}

/**
 * Real browsers against the built shop. A test runs at desktop width, with the tag @phone at phone width instead,
 * and with @widths at both. Use @widths if the width changes what the test checks.
 */
export default defineConfig({
  testDir: '.',
  // Playwright empties it, so concurrent runs need different folders.
  outputDir: process.env.TEST_RESULTS ?? '../../../test-results',
  fullyParallel: true,
  workers: 3,
  // Long enough for a busy machine: the timeouts are only for tests that hang.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL: process.env.E2E_SHOP,
    // A new context would take most of a test's time, because its process compiles every script again.
    reuseContext: true,
    // A trace doubles the time of every test. Add `--trace on` to debug one.
    trace: 'off',
    // 'only-on-failure' would take one at the end of every test. The `page` fixture takes one after a failure.
    screenshot: 'off',
    actionTimeout: 30_000,
    // A click waits until its target stops moving, and text that fades in fails axe's contrast check.
    contextOptions: { reducedMotion: 'reduce' },
    // Tests could not intercept requests that a service worker serves.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        // One renderer process for all tests of a worker.
        '--disable-site-isolation-trials',
        '--renderer-process-limit=1',
      ],
    },
  },
  projects: [
    // First, because its tests run one after another: those of one file would see the zones of the other.
    {
      name: 'zones',
      workers: 1,
      use: { ...desktop, baseURL: process.env.E2E_ZONE_SHOP },
      testMatch: zoneTests,
    },
    { name: 'desktop', use: desktop, grepInvert: /@phone/, testIgnore: zoneTests },
    { name: 'phone', use: phone, grep: /@phone|@widths/ },
  ],
  webServer: [shopServer('e2e_shop'), shopServer('e2e_zone_shop')],
})
