/** The backups as the back office shows them. */
export type BackupsView = {
  /** Null when no backup is made by itself. */
  everyHours: number | null
  /** So many of the newest are kept. */
  keep: number
  /** How the last attempt ended; null before the first. */
  last: { at: string; ok: boolean; message: string } | null
  /** Newest first. */
  backups: { name: string; madeAt: string; bytes: number }[]
}
