import { existsSync } from 'node:fs'
import type { Knex } from 'knex'
import type { Env } from '#app/env.server.ts'
import { picturePaths } from '#app/services/catalogue/pictures.server.ts'
import { picturedTables, pictureFolderOf } from '#shared/domain/picture-url.ts'
import type { Finding } from './finding.ts'

const MAX_LISTED = 5

/** Checks whether each picture that a record refers to exists in all its sizes. */
export async function checkPictures(env: Env, db: Knex): Promise<Finding> {
  const missing: string[] = []
  let count = 0
  for (const table of picturedTables) {
    const folder = pictureFolderOf[table]
    const ids: number[] = await db(table).whereNot({ picture_version: '' }).pluck('id')
    count += ids.length
    for (const id of ids) {
      const picture = { uploadsDir: env.UPLOADS_DIR, folder, id }
      if (!picturePaths(picture).every(path => existsSync(path))) missing.push(`${folder}/${id}`)
    }
  }
  const name = 'pictures'
  if (missing.length === 0) return { name, state: 'ok', text: `All ${count} are there.` }
  return {
    name,
    state: 'bad',
    text: `${missing.length} of ${count} are missing: ${missing.slice(0, MAX_LISTED).join(', ')}${missing.length > MAX_LISTED ? ', …' : ''}.`,
    advice: 'Is UPLOADS_DIR correct? If so, upload them again or restore a backup.',
  }
}
