// Plain JavaScript: it runs beside the built shop and beside its sources alike.
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { keepStatements } from './statement-cache.mjs'

/** @type {Database.Database} */
let connection
const prepare = keepStatements(sql => connection.prepare(sql))

tell(() => {
  connection = open()
  return {}
})
parentPort.on('message', question => {
  if (question) tell(() => answer(question))
  else close()
})

function open() {
  const opened = new Database(workerData.file)
  opened.pragma('journal_mode = WAL')
  opened.pragma('synchronous = FULL')
  opened.pragma('foreign_keys = ON')
  // What was deleted, such as a person, is overwritten where its page is written anyway.
  opened.pragma('secure_delete = FAST')
  opened.pragma('busy_timeout = 0')
  return opened
}

function answer({ sql, bindings }) {
  // A full disk can end a transaction by itself: what is told is the disk, not the missing transaction.
  if (sql.startsWith('ROLLBACK') && !connection.inTransaction) return {}
  const statement = prepare(sql)
  return statement.reader ? { rows: statement.all(bindings) } : { done: statement.run(bindings) }
}

/** One message for each question, in their order. */
function tell(work) {
  try {
    parentPort.postMessage(work())
  } catch (error) {
    // By its parts: only the classes of JavaScript itself outlast the way.
    const { name, message, code } = error
    parentPort.postMessage({ failed: { name, message, code } })
  }
}

function close() {
  connection?.close()
  parentPort.close()
}
