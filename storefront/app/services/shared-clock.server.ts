import { measureLead } from '#database/clock.ts'
import type { Db } from '#database/db.ts'
import type { Shop } from '../shop.server.ts'

const STEP_MS = 5_000
const TOLERATED_MS = 10_000

let offset = Date.now() - performance.now()
let jumpedAt = Number.NEGATIVE_INFINITY
let toldOf: string | null = null

type Clock = { db: Db; now: () => Date }

/**
 * The time by which payments and refunds are begun, sent and judged: the database's, for the clocks of several
 * machines differ.
 */
export async function sharedNow({ db, now }: Clock): Promise<Date> {
  const lead = await measureLead(db)
  return new Date(now().getTime() + lead)
}

/** The same, and whether it was put forward or back within the last `ms`: ages cannot be told from stored times then. */
export async function watchSharedClock(
  { db, now, log }: Pick<Shop, 'db' | 'now' | 'log'>,
  ms: number,
): Promise<{ now: Date; hasJumped: boolean }> {
  const lead = await measureLead(db)
  const trouble = describeLead(lead)
  if (trouble && !toldOf) log.error(trouble)
  toldOf = trouble
  const steady = performance.now()
  const offsetNow = Date.now() + lead - steady
  if (Math.abs(offsetNow - offset) > STEP_MS) jumpedAt = steady
  offset = offsetNow
  return { now: new Date(now().getTime() + lead), hasJumped: steady - jumpedAt < ms }
}

/** Why a machine should not serve beside others: sessions, delivery days and mails go by its own clock. */
export async function findClockTrouble(db: Db): Promise<string | null> {
  return describeLead(await measureLead(db))
}

function describeLead(lead: number): string | null {
  if (Math.abs(lead) <= TOLERATED_MS) return null
  const seconds = Math.round(Math.abs(lead) / 1000)
  return `This machine's clock is ${seconds} seconds ${lead > 0 ? 'behind' : 'ahead of'} the clock of the database.`
}

/**
 * Whether something that was begun at `at` is further from `now` than `ms`; on either side, for a clock can be put
 * back. What was never begun (an empty `at`) is.
 */
export function isFarFrom(at: string, now: Date, ms: number): boolean {
  return at === '' || Math.abs(now.getTime() - Date.parse(at)) > ms
}
