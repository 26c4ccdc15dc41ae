// Preloaded into a process. Kills it just before its KILL_AT-th write below KILL_WITHIN.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

let left = Number(process.env.KILL_AT)

for (const name of ['copyFileSync', 'writeFileSync', 'renameSync']) {
  const write = fs[name]
  fs[name] = (...args) => {
    const isOurs = args.some(arg => String(arg).startsWith(process.env.KILL_WITHIN))
    if (isOurs && --left === 0) process.kill(process.pid, 'SIGKILL')
    return write(...args)
  }
}
syncBuiltinESMExports()
