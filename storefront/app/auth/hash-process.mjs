// Plain JavaScript: it runs beside the built shop and beside its sources alike.
import { getPriority, setPriority } from 'node:os'
import bcrypt from 'bcrypt'

/** On the scale of `nice`, where 19 is the lowest priority. */
const NICE_STEPS = 10
const LOWEST = 19

// Before the first hash: the threads that hash take over this priority.
setPriority(Math.min(getPriority() + NICE_STEPS, LOWEST))

// Whoever stops all processes at once also tells this one, while the shop still finishes what it has taken.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})

process.on('message', async ({ number, text, salt }) => {
  const hash = await bcrypt.hash(text, salt)
  // A shop that has closed meanwhile does not listen any more, which is no failure.
  process.send({ number, hash }, () => {})
})
