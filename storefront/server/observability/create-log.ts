import { writeSync } from 'node:fs'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type { Env } from '#app/env.server.ts'
import { withoutAddresses } from './log-path.ts'

const STANDARD_OUTPUT = 1
const BATCH = 64_000
/** More is dropped while nothing can be written. */
const MAX_WAITING = 1_000_000
/** In UTF-8, for each unit of a text. */
const MAX_BYTES_OF_SIGN = 3

/** One JSON line for each event, readable text in development; never a token or a person's address. */
export function createLog(env: Pick<Env, 'NODE_ENV' | 'LOG_LEVEL'>): Logger {
  const settings: LoggerOptions = {
    level: env.LOG_LEVEL,
    base: null,
    timestamp: timeOfLine,
    formatters: { level: label => ({ level: label }) },
    serializers: { err: describeError, error: describeError, failure: describeError },
  }
  if (env.NODE_ENV === 'development') {
    return pino({ ...settings, transport: { target: 'pino-pretty' } })
  }
  return pino(settings, inBatches())
}

/**
 * A write for each line would cost as much as an answer from memory; what waits is written at the exit. It waits as
 * bytes: texts would outlive collections, and be put together in the middle of a request.
 */
function inBatches(): DestinationStream {
  const file = pino.destination({
    dest: STANDARD_OUTPUT,
    sync: false,
    contentMode: 'buffer',
    minLength: BATCH,
    maxWrite: 2 * BATCH,
    maxLength: MAX_WAITING,
    periodicFlush: 100,
  })
  // A disk that is full under the log must not stop the shop; what waits is written once there is room.
  let canWrite = true
  file.on('error', () => {
    canWrite = false
  })
  file.on('write', () => {
    canWrite = true
  })
  const { flush, flushSync } = file
  const write = file.write.bind(file) as unknown as (lines: Buffer) => boolean
  const batch = Buffer.allocUnsafeSlow(BATCH)
  let filled = 0
  function take(): Buffer {
    const lines = Buffer.from(batch.subarray(0, filled))
    filled = 0
    return lines
  }
  function pass(): void {
    if (filled > 0) write(take())
  }
  // In its place, because it writes at the exit and from time to time by itself.
  return Object.assign(file, {
    write(line: string) {
      const bytes = MAX_BYTES_OF_SIGN * line.length
      if (filled + bytes > BATCH) pass()
      if (bytes > BATCH) write(Buffer.from(line))
      else filled += batch.write(line, filled)
      return true
    },
    flush(...args: Parameters<typeof flush>) {
      pass()
      flush.apply(file, args)
    },
    flushSync() {
      const lines = take()
      // Sonic-boom would try again for ever where there is no room, and keep the process from ending.
      if (!canWrite) return
      let written = 0
      try {
        written = writeSync(STANDARD_OUTPUT, lines)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
      }
      if (written < lines.length) write(lines.subarray(written))
      flushSync.call(file)
    },
  })
}

let lastTime = { at: Number.NaN, text: '' }

/** A part of a line. Many lines come in one millisecond, and its text is what takes longest in a line. */
export function timeOfLine(): string {
  const at = Date.now()
  if (at !== lastTime.at) lastTime = { at, text: `,"time":"${new Date(at).toISOString()}"` }
  return lastTime.text
}

/** Without the fields in which a database repeats what it was given. */
function describeError(error: unknown): unknown {
  if (typeof error === 'string') return withoutAddresses(error)
  if (!(error instanceof Error)) return describeThrown(error)
  const { name, message, stack, code, cause } = error as NodeJS.ErrnoException
  return {
    type: name,
    code,
    message: withoutAddresses(message),
    stack: stack && withoutAddresses(stack),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}

/** Answers and other things can be thrown, too. */
function describeThrown(thrown: unknown): unknown {
  if (typeof thrown !== 'object' || thrown === null) return { type: typeof thrown }
  const { status, statusText } = thrown as { status?: unknown; statusText?: unknown }
  return { type: thrown.constructor?.name, status, message: withoutAddresses(String(statusText)) }
}
