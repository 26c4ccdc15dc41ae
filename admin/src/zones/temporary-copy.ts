import { z } from 'zod'
import { zoneList } from '#shared/schemas/zone.ts'

const KEY = 'zoneMap'

const copy = z.object({ zones: zoneList, revision: z.number().int() })
type TemporaryCopy = z.infer<typeof copy>

/** The copy in browser storage; null if there is none or it is invalid. */
export function findTemporaryCopy(): TemporaryCopy | null {
  try {
    return copy.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Throws if the browser's storage is full. */
export function storeTemporaryCopy(kept: TemporaryCopy) {
  localStorage.setItem(KEY, JSON.stringify(kept))
}

export function dropTemporaryCopy() {
  localStorage.removeItem(KEY)
}
