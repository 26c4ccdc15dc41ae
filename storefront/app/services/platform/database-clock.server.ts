import { measureClockLead } from '#database/clock.ts'
import type { Db } from '#database/db.ts'
import type { Shop } from '../../shop.server.ts'
import { watchClock } from './steady-clock.ts'

const TOLERANCE_MS = 10_000

const hasJumped = watchClock()
let loggedProblem: string | null = null

type Clock = { db: Db; now: () => Date }

/**
 * Returns the time of the database clock, which all decisions about payments and refunds use. The clocks of
 * several machines differ.
 */
export async function databaseNow({ db, now }: Clock): Promise<Date> {
  const lead = await measureClockLead(db)
  return new Date(now().getTime() + lead)
}

/** Like `databaseNow`, plus whether the clock jumped within the last `ms`. Ages of stored times are wrong then. */
export async function watchDatabaseClock(
  { db, now, log }: Pick<Shop, 'db' | 'now' | 'log'>,
  ms: number,
): Promise<{ now: Date; hasJumped: boolean }> {
  const lead = await measureClockLead(db)
  const problem = describeLead(lead)
  if (problem && !loggedProblem) log.error(problem)
  loggedProblem = problem
  return {
    now: new Date(now().getTime() + lead),
    hasJumped: hasJumped(Date.now() + lead, ms),
  }
}

/** Returns a problem if the machine's clock is off. Sessions, delivery days and mails use the local clock. */
export async function findClockProblem(db: Db): Promise<string | null> {
  return describeLead(await measureClockLead(db))
}

function describeLead(lead: number): string | null {
  if (Math.abs(lead) <= TOLERANCE_MS) return null
  const seconds = Math.round(Math.abs(lead) / 1000)
  return `This machine's clock is ${seconds} seconds ${lead > 0 ? 'behind' : 'ahead of'} the clock of the database.`
}
