import type { Db } from '../db.ts'

/** For a change of what shoppers see in a table whose other changes they do not see. */
export async function raiseContentVersion(db: Db): Promise<void> {
  await db('content_version').increment('version', 1)
}
