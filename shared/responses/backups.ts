import { z } from 'zod'
import { count, moment } from './answer.ts'

/** A backup in the data folder; `id` is its file name. */
export const backupView = z
  .object({ id: z.string(), name: z.string(), madeAt: moment, bytes: count })
  .meta({ id: 'Backup' })

/** How often backups are made and how the last one ended. */
export const backupStatus = z.object({
  /** Null when no backup is made by itself. */
  everyHours: z.number().nullable(),
  /** So many of the newest are kept. */
  keep: count,
  /** How the last attempt ended; null before the first. */
  last: z.object({ at: moment, ok: z.boolean(), message: z.string() }).nullable(),
})
