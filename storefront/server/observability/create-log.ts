import { writeSync } from 'node:fs'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type { Env } from '#app/env.server.ts'
import { withoutAddresses } from './log-path.ts'

const STANDARD_OUTPUT = 1
const BATCH = 64_000
/** Further lines are dropped while nothing can be written. */
const MAX_BUFFERED = 1_000_000
/** UTF-8 bytes per UTF-16 code unit. */
const MAX_BYTES_PER_UNIT = 3

/**
 * Creates a log with one JSON line per event, readable text in development. Never logs a token or a person's address.
 */
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
 * A write per line would cost as much as a cached response. Buffered lines are written at exit. They are kept as bytes:
 * strings would survive garbage collections, and be joined in the middle of a request.
 */
function inBatches(): DestinationStream {
  const file = pino.destination({
    dest: STANDARD_OUTPUT,
    sync: false,
    contentMode: 'buffer',
    minLength: BATCH,
    maxWrite: 2 * BATCH,
    maxLength: MAX_BUFFERED,
    periodicFlush: 100,
  })
  // A full disk must not stop the shop. Buffered lines are written once there is room.
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
  function takeBatch(): Buffer {
    const lines = Buffer.from(batch.subarray(0, filled))
    filled = 0
    return lines
  }
  function writeBatch(): void {
    if (filled > 0) write(takeBatch())
  }
  // Overrides its methods, because it flushes itself at exit and periodically.
  return Object.assign(file, {
    write(line: string) {
      const bytes = MAX_BYTES_PER_UNIT * line.length
      if (filled + bytes > BATCH) writeBatch()
      if (bytes > BATCH) write(Buffer.from(line))
      else filled += batch.write(line, filled)
      return true
    },
    flush(...args: Parameters<typeof flush>) {
      writeBatch()
      flush.apply(file, args)
    },
    flushSync() {
      const lines = takeBatch()
      // On a full disk sonic-boom would retry forever, and keep the process from exiting.
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

/**
 * Returns the time field of a line. Cached, because many lines share a millisecond and formatting it is the slowest
 * part of a line.
 */
function timeOfLine(): string {
  const at = Date.now()
  if (at !== lastTime.at) lastTime = { at, text: `,"time":"${new Date(at).toISOString()}"` }
  return lastTime.text
}

/** Omits the fields in which a database driver repeats its input. */
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

/** Responses and other values can be thrown, too. */
function describeThrown(thrown: unknown): unknown {
  if (typeof thrown !== 'object' || thrown === null) return { type: typeof thrown }
  const { status, statusText } = thrown as { status?: unknown; statusText?: unknown }
  return { type: thrown.constructor?.name, status, message: withoutAddresses(String(statusText)) }
}
