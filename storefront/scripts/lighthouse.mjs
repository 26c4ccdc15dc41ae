import { execFile, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { parseArgs, promisify } from 'node:util'
import { npmCommand, root } from './node-version.mjs'
import { build, fail, prepare, say } from './prepare.mjs'

/** Minimum scores on a phone with a slow network, measured by Lighthouse's mobile preset. */
const minScores = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }
const LARGEST_PAINT_MS = 2200
const RUNS = 3
/** A private page is `noindex`, which Lighthouse counts against it. */
const privatePages = ['/basket']
const pages = ['/', '/products', '/product/100', '/fa/products?aisle=3', '/delivery', '/basket']

const { values, positionals } = parseArgs({
  options: { url: { type: 'string' } },
  allowPositionals: true,
})

await prepare()
await build()
const shop = values.url ? { url: values.url } : await startShop()
let isGood = true
try {
  for (const page of positionals.length > 0 ? positionals : pages) {
    if (!(await measure(shop.url, page))) isGood = false
  }
} finally {
  shop.process?.kill()
}
if (!isGood) fail('Some pages are slower, or worse, than they should be (marked with !).')

/** Starts the demo shop on free ports; the test deletes it afterwards. */
function startShop() {
  const started = spawn(process.execPath, ['storefront/tests/e2e/start-shop.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, MAP_TILE_URL: 'none', LOG_LEVEL: 'error' },
  })
  return new Promise((resolve, reject) => {
    started.once('exit', () => reject(new Error('The shop did not start.')))
    createInterface(started.stdout).on('line', line => {
      const url = /^\s*Shop +(\S+)/.exec(line)?.[1]
      if (url) resolve({ url, process: started })
    })
  })
}

async function measure(url, page) {
  const { categories, audits } = await medianRun(url + page)
  const paint = audits['largest-contentful-paint'].numericValue
  const figures = Object.entries(minScores).map(([name, score]) => {
    const reached = Math.round(categories[name].score * 100)
    const isEnough = reached >= score || (name === 'seo' && privatePages.includes(page))
    return { text: `${name} ${reached}`, isEnough }
  })
  const seconds = ms => (ms / 1000).toFixed(1)
  figures.push({
    text: `first paint ${seconds(audits['first-contentful-paint'].numericValue)} s`,
    isEnough: true,
  })
  figures.push({
    text: `largest ${seconds(paint)} s`,
    isEnough: paint <= LARGEST_PAINT_MS,
  })
  say(`${page}  ${figures.map(({ text, isEnough }) => (isEnough ? text : `${text} !`)).join(', ')}`)
  return figures.every(({ isEnough }) => isEnough)
}

/** Runs Lighthouse several times, because a busy machine lengthens single tasks of the page. */
async function medianRun(url) {
  const reports = []
  for (let run = 0; run < RUNS; run++) reports.push(await runLighthouse(url))
  return reports.sort((a, b) => scoreOf(a) - scoreOf(b))[Math.floor(RUNS / 2)]
}

function scoreOf({ categories }) {
  return categories.performance.score
}

/** Tries again if Chromium lost the trace of a page load, as it does now and then on a busy machine. */
async function runLighthouse(url, attempts = 3) {
  try {
    return await runOnce(url)
  } catch (error) {
    if (attempts === 1) throw error
    return runLighthouse(url, attempts - 1)
  }
}

async function runOnce(url) {
  const { command, args, shell } = npmCommand([
    ...['exec', '--yes', '--', 'lighthouse@13', url, '--quiet', '--output=json'],
    `--only-categories=${Object.keys(minScores).join(',')}`,
    // Without motion, no text is measured in the middle of a fade.
    '--chrome-flags=--headless=new --no-sandbox --force-prefers-reduced-motion',
  ])
  const { stdout } = await promisify(execFile)(command, args, {
    maxBuffer: 64 * 1024 * 1024,
    shell,
  })
  return JSON.parse(stdout)
}
