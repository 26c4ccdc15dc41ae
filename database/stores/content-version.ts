import type { Db } from '../db.ts'

/** Call this after a change that shoppers see in a table without content triggers. */
export async function raiseContentVersion(db: Db): Promise<void> {
  await db('content_version').increment('version', 1)
}
