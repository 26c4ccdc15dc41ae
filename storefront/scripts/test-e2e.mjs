import { prepare, runTool } from './prepare.mjs'

/** `npm run test:e2e -- SPEC`: browser tests of the built shop, with an installed Chromium if there is one. */
await prepare()
const { requireBrowser } = await import('../tests/setup/browser.mjs')
const config = ['--config', 'storefront/tests/e2e/playwright.config.ts']
const options = process.argv.slice(2)
const CHROMIUM = await requireBrowser()
process.exit(await runTool('playwright', ['test', ...config, ...options], { CHROMIUM }))
