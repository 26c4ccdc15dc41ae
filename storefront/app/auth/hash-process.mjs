// Plain JavaScript, because it runs both with the build and with the sources.
import { getPriority, setPriority } from 'node:os'
import bcrypt from 'bcrypt'

/** On the scale of `nice`, where 19 is the lowest priority. */
const NICE_STEPS = 10
const LOWEST = 19

// Before the first hash: bcrypt's threads inherit this priority.
setPriority(Math.min(getPriority() + NICE_STEPS, LOWEST))

// A signal to the whole process group also reaches this process, while the shop still finishes its requests.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})

process.on('message', async ({ number, text, salt }) => {
  const hash = await bcrypt.hash(text, salt)
  // The shop may have closed the channel meanwhile. That is not an error.
  process.send({ number, hash }, () => {})
})
