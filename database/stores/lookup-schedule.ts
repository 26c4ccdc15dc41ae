/** When to look up unsettled payments: only after `staleMs`, and those older than `oldMs` only every `slowLookupMs`. */
export type LookupSchedule = { now: Date; staleMs: number; oldMs: number; slowLookupMs: number }

/** Returns the times `ms` before and after `now`. */
export function spanAround(now: Date, ms: number): [string, string] {
  const at = (offset: number) => new Date(now.getTime() + offset).toISOString()
  return [at(-ms), at(ms)]
}
