import { measureClockLead } from '#database/clock.ts'
import type { Db } from '#database/db.ts'
import type { Shop } from '../../shop.server.ts'
import { watchClock } from './steady-clock.ts'

const TOLERATED_MS = 10_000

const hasJumped = watchClock()
let toldOf: string | null = null

type Clock = { db: Db; now: () => Date }

/**
 * The time by which payments and refunds are begun, sent and judged: the database's, for the clocks of several
 * machines differ.
 */
export async function sharedNow({ db, now }: Clock): Promise<Date> {
  const lead = await measureClockLead(db)
  return new Date(now().getTime() + lead)
}

/** The same, and whether it was put forward or back within the last `ms`: ages cannot be told from stored times then. */
export async function watchSharedClock(
  { db, now, log }: Pick<Shop, 'db' | 'now' | 'log'>,
  ms: number,
): Promise<{ now: Date; hasJumped: boolean }> {
  const lead = await measureClockLead(db)
  const trouble = describeLead(lead)
  if (trouble && !toldOf) log.error(trouble)
  toldOf = trouble
  return {
    now: new Date(now().getTime() + lead),
    hasJumped: hasJumped(Date.now() + lead, ms),
  }
}

/** Why a machine should not serve beside others: sessions, delivery days and mails go by its own clock. */
export async function findClockProblem(db: Db): Promise<string | null> {
  return describeLead(await measureClockLead(db))
}

function describeLead(lead: number): string | null {
  if (Math.abs(lead) <= TOLERATED_MS) return null
  const seconds = Math.round(Math.abs(lead) / 1000)
  return `This machine's clock is ${seconds} seconds ${lead > 0 ? 'behind' : 'ahead of'} the clock of the database.`
}
