// Locks the shop's SQLite file in a separate process until its stdin ends.
import BetterSqlite3 from 'better-sqlite3'

const db = new BetterSqlite3(process.env.FILE)
db.pragma('busy_timeout = 20000')
db.exec('BEGIN EXCLUSIVE')
process.stdout.write('locked')
process.stdin.resume().on('end', () => {
  db.exec('COMMIT')
  db.close()
})
