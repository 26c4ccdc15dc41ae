import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { requireSupportedNode } from './storefront/scripts/node-version.mjs'
import { WORKERS } from './storefront/tests/setup/reserve-ports.ts'

await requireSupportedNode()

const shared = 'storefront/tests/{api,operations,security}/**/*.test.ts'
const faults = 'storefront/tests/faults/*.test.ts'
const propertyTests = 'storefront/tests/setup/property-tests.ts'
const onPostgresOnly = '**/*.postgres.test.ts'

/** Nothing in these depends on SQL, locks or transactions: they run on SQLite alone. */
const notOnPostgres = [
  'api/{access,body-limits,checkout-page,documentation,health,pages,passwords,payment-access,payment-frame,payment-gateway,payment-holds}',
  'api/{search-goals,second-factor-required,start,tokens,uploads}',
  'operations/{banner,comments,demo-shop,docs,doctor,folders,lock-file,scheduled-backups,secret,service,stop,test-runs,usage,workers}',
  'security/{broken-requests,connections,cross-site,guessing,headers,cached-responses,logins,origins,proxy,screens,table}',
].map(names => `storefront/tests/${names}.test.ts`)

const api: TestProjectInlineConfiguration['test'] = {
  environment: 'node',
  setupFiles: [propertyTests, 'storefront/tests/setup/fail-on-console-error.ts'],
  server: { deps: { external: [/storefront\/build\//] } },
  pool: 'forks',
  // Files of one process share the loaded server: loading it takes longer than most files' tests.
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    globalSetup: 'storefront/tests/setup/database-template.ts',
    maxWorkers: WORKERS,
    projects: [
      {
        test: {
          name: 'domain',
          environment: 'node',
          isolate: false,
          // Property tests take seconds, and several times as long beside the browser tests.
          testTimeout: 60_000,
          setupFiles: propertyTests,
          include: [
            '{shared,seeds,admin/src,storefront/app,storefront/server,storefront/payment-simulator}/**/*.test.ts',
          ],
        },
      },
      {
        test: { name: 'sqlite', ...api, include: [shared, faults], exclude: [onPostgresOnly] },
      },
      ...(process.env.TEST_POSTGRES_URL
        ? [
            {
              test: {
                name: 'postgres',
                env: { TEST_DATABASE: 'postgres' },
                ...api,
                include: [shared, 'storefront/tests/faults/*.postgres.test.ts'],
                exclude: notOnPostgres,
              },
            },
          ]
        : []),
    ],
  },
})
