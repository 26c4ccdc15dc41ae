// Loaded before a process: its clock goes wrong by as many milliseconds as CLOCK_FILE says.
import { readFileSync } from 'node:fs'

const RealDate = Date
let shift = 0

setInterval(() => {
  shift = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'))
}, 20).unref()

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length > 0) super(...values)
    else super(RealDate.now() + shift)
  }
  static now() {
    return RealDate.now() + shift
  }
}
