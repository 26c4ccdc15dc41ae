import { build, prepare, say } from './prepare.mjs'

/** `npm run test:load`: LOAD_SHOPPERS concurrent shoppers (200) for LOAD_SECONDS (60). */
await prepare()
await build()
const { register: registerTypeScript } = await import('tsx/esm/api')
registerTypeScript()
const { runLoad } = await import('../tests/faults/load-run.ts')

const { LOAD_SHOPPERS = '200', LOAD_SECONDS = '60', LOAD_SEED = '1' } = process.env
say(`Random seed ${LOAD_SEED} (LOAD_SEED)`)
const run = await runLoad({
  shoppers: Number(LOAD_SHOPPERS),
  seconds: Number(LOAD_SECONDS),
  seed: LOAD_SEED,
})
const line = (name, { count, p50, p95, p99, max }) =>
  say([name, count, p50, p95, p99, max].map(cell => String(cell).padStart(10)).join(''))
say(['', 'responses', 'p50 ms', 'p95', 'p99', 'max'].map(cell => cell.padStart(10)).join(''))
line('all', run.all)
for (const [kind, percentiles] of Object.entries(run.of)) line(kind, percentiles)
say(`${run.perSecond} responses per second, ${run.ordered} orders, ${run.paid} of them paid`)
for (const sentence of run.wrong.slice(0, 50)) say(`  ${sentence}`)
say(`${run.wrong.length} errors`)
process.exit(run.wrong.length > 0 ? 1 : 0)
