// Plain JavaScript: it runs beside the built shop and beside its sources.
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { cacheStatements } from './statement-cache.mjs'

/** @type {Database.Database} */
let connection
const prepare = cacheStatements(sql => connection.prepare(sql))

parentPort.postMessage([
  answer(() => {
    connection = open()
    return {}
  }),
])
parentPort.on('message', queries => {
  if (queries) parentPort.postMessage(queries.map(query => answer(() => run(query))))
  else close()
})

function open() {
  const opened = new Database(workerData.file)
  opened.pragma('journal_mode = WAL')
  opened.pragma('synchronous = FULL')
  opened.pragma('foreign_keys = ON')
  // Overwrites deleted data, such as personal data, on pages that are written anyway.
  opened.pragma('secure_delete = FAST')
  opened.pragma('busy_timeout = 0')
  return opened
}

/** The error with which SQLite itself ended the transaction: of a full disk, for example. Null otherwise. */
let ended = null

function run({ sql, bindings }) {
  // The caller must see that error, not the missing transaction.
  if (sql.startsWith('ROLLBACK') && !connection.inTransaction) {
    // After that of a nested transaction, the outer one may send more.
    if (!sql.startsWith('ROLLBACK TO')) ended = null
    return {}
  }
  // What was sent for the transaction must not be stored without it.
  if (ended) throw ended
  const isInside = connection.inTransaction
  try {
    const statement = prepare(sql)
    return statement.reader ? { rows: statement.all(bindings) } : { done: statement.run(bindings) }
  } catch (error) {
    if (isInside && !connection.inTransaction) ended = error
    throw error
  }
}

function answer(work) {
  try {
    return work()
  } catch (error) {
    // Sends the fields, because a message preserves only built-in error classes.
    const { name, message, code } = error
    return { failed: { name, message, code } }
  }
}

function close() {
  connection?.close()
  parentPort.close()
}
