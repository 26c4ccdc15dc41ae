import { z } from 'zod'
import { count, moment } from './response.ts'

/** A backup in the data folder. `id` is the file name. */
export const backupView = z
  .object({ id: z.string(), name: z.string(), madeAt: moment, bytes: count })
  .meta({ id: 'Backup' })

/** Schedule of the backups and the result of the last one. */
export const backupStatus = z.object({
  /** Null if automatic backups are off. */
  everyHours: z.number().nullable(),
  /** Number of backups to keep. */
  keep: count,
  /** Result of the last attempt. Null before the first. */
  last: z.object({ at: moment, ok: z.boolean(), message: z.string() }).nullable(),
})
