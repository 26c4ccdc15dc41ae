// Preloaded into a process. Shifts its clock by the milliseconds in CLOCK_FILE, and reads that file every 20 ms.
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
