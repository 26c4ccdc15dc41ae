import { type Logger, type LoggerOptions, pino } from 'pino'
import type { Env } from '../app/env.server.ts'
import { currentRequest } from './current-request.ts'
import { withoutAddresses } from './log-path.ts'

/** One JSON line for each event, readable text in development; never a token or a person's address. */
export function createLog(env: Pick<Env, 'NODE_ENV' | 'LOG_LEVEL'>): Logger {
  const settings: LoggerOptions = {
    level: env.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: label => ({ level: label }) },
    mixin: () => {
      const request = currentRequest.getStore()
      return request ? { request: request.id } : {}
    },
    serializers: { err: describeError, error: describeError, failure: describeError },
  }
  if (env.NODE_ENV === 'development') {
    return pino({ ...settings, transport: { target: 'pino-pretty' } })
  }
  // A write for each line would cost as much as an answer from memory; what waits is written at the exit.
  return pino(settings, pino.destination({ sync: false, minLength: 16_000, periodicFlush: 100 }))
}

/** Without the fields in which a database repeats what it was given. */
function describeError(error: unknown): unknown {
  if (typeof error === 'string') return withoutAddresses(error)
  if (!(error instanceof Error)) return undefined
  const { name, message, stack, code, cause } = error as NodeJS.ErrnoException
  return {
    type: name,
    code,
    message: withoutAddresses(message),
    stack: stack && withoutAddresses(stack),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}
