import { build, prepare, say } from './prepare.mjs'

/** `npm run test:crash`: CRASH_CHECKOUTS orders (400) by CRASH_SHOPPERS concurrent shoppers (12). */
await prepare()
await build()
const { register: registerTypeScript } = await import('tsx/esm/api')
registerTypeScript()
const { runCrashTest } = await import('../tests/crash/run-crash-test.ts')

const { CRASH_CHECKOUTS = '400', CRASH_SHOPPERS = '12', CRASH_SEED } = process.env
const seed = CRASH_SEED ?? String(Date.now())
say(`Random seed ${seed} (CRASH_SEED)`)
const startedAt = Date.now()
const { figures, paidAtEnd, openAtEnd, disagreements } = await runCrashTest({
  checkouts: Number(CRASH_CHECKOUTS),
  shoppers: Number(CRASH_SHOPPERS),
  maxKills: Number.POSITIVE_INFINITY,
  killEveryMs: 5000,
  patienceMs: 20_000,
  seed,
})
const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1)
for (const [name, count] of Object.entries(figures)) say(`${name.padEnd(16)}${count}`)
say(`paid at the end ${paidAtEnd}\nopen at the end ${openAtEnd}\nminutes         ${minutes}`)
for (const sentence of disagreements) say(`  ${sentence}`)
say(`disagreements   ${disagreements.length}`)
process.exit(disagreements.length > 0 ? 1 : 0)
