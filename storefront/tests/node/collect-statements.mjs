// Preloaded into every process and thread of a shop: drops thousands of statements on each of its SQLite connections
// and collects them. It reports on stderr which Node runs, and when enough statements were collected.
import { writeSync } from 'node:fs'
import { basename } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { threadId } from 'node:worker_threads'
import Database from 'better-sqlite3'

const STATEMENTS_PER_ROUND = 500
const WANTED = 2000
/** More than the young generation holds. */
const ALLOCATIONS = 300_000
const PAUSE_MS = 50
/** The shop gets most of the time. */
const PAUSE_RATIO = 3
const MAX_PAUSE_MS = 1000

report(`runs Node ${process.version}`)

const { prepare } = Database.prototype
/** How many statements of a connection were collected. */
const collected = new Map()
const statements = new FinalizationRegistry(connection => {
  const count = (collected.get(connection) ?? 0) + 1
  collected.set(connection, count)
  if (count === WANTED) report(`${WANTED} statements of ${basename(connection.name)} collected`)
})

function prepareWatched(sql) {
  const statement = prepare.call(this, sql)
  if (!collected.has(this)) collected.set(this, 0)
  statements.register(statement, this)
  return statement
}

Database.prototype.prepare = prepareWatched

let round = 0
dropAndCollect()
// A command that ends sooner collects its statements as well.
process.on('exit', gc)

function dropAndCollect() {
  const startedAt = performance.now()
  for (const [connection, count] of collected) {
    if (!connection.open) collected.delete(connection)
    else if (count < WANTED) dropStatements(connection)
  }
  if (round++ % 2 === 0) collectByAllocation()
  else gc()
  const tookMs = performance.now() - startedAt
  const isDone = [...collected.values()].every(count => count >= WANTED)
  const pauseMs = isDone ? MAX_PAUSE_MS : Math.max(PAUSE_MS, PAUSE_RATIO * tookMs)
  setTimeout(dropAndCollect, Math.min(pauseMs, MAX_PAUSE_MS)).unref()
}

/** Past the shop's own cache of statements. */
function dropStatements(connection) {
  for (let n = 0; n < STATEMENTS_PER_ROUND; n++)
    prepareWatched.call(connection, `select ${n}`).get()
}

/**
 * Collects garbage where something is allocated, which may be outside of any JavaScript context; `gc()` has one. A
 * native module that needs a context in its destructors fails here only.
 */
function collectByAllocation() {
  let last
  setFlagsFromString('--gc-global')
  for (let n = 0; n < ALLOCATIONS; n++) last = () => n
  setFlagsFromString('--no-gc-global')
  return last
}

function report(text) {
  writeSync(2, `[process ${process.pid}, thread ${threadId}] ${text}\n`)
}
