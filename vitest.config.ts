import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const api: TestProjectInlineConfiguration['test'] = {
  environment: 'node',
  include: ['storefront/tests/{api,operations,security}/**/*.test.ts'],
  setupFiles: ['storefront/tests/setup/server.ts'],
  server: { deps: { external: [/storefront\/build\//] } },
  pool: 'forks',
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    // API tests wait more than they work: a core kept free for Vitest itself would idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'domain',
          environment: 'node',
          isolate: false,
          include: [
            '{shared,seeds,admin/src,storefront/app,storefront/observe,storefront/payment-simulator}/**/*.test.ts',
          ],
        },
      },
      { test: { name: 'sqlite', ...api, exclude: ['**/*.postgres.test.ts'] } },
      ...(process.env.TEST_POSTGRES_URL
        ? [{ test: { name: 'postgres', env: { TEST_DATABASE: 'postgres' }, ...api } }]
        : []),
    ],
  },
})
