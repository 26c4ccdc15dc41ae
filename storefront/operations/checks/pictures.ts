import { existsSync } from 'node:fs'
import type { Knex } from 'knex'
import type { Env } from '#app/env.server.ts'
import { picturePaths } from '#app/services/catalogue/pictures.server.ts'
import {
  picturedTables,
  pictureFolderOf,
  pictureName,
} from '#shared/domain/products/picture-url.ts'
import { FIRST_PICTURE, type ProductPicture } from '#shared/domain/products/product-pictures.ts'
import type { Finding } from '#storefront/server/checks/finding.ts'

const MAX_LISTED = 5

type Row = { id: number; more_pictures?: string }

/** Checks whether each picture that a record refers to exists in all its sizes. */
export async function checkPictures(env: Env, db: Knex): Promise<Finding> {
  const missing: string[] = []
  let count = 0
  for (const table of picturedTables) {
    const folder = pictureFolderOf[table]
    const more = table === 'products' ? ['more_pictures'] : []
    const rows: Row[] = await db(table)
      .whereNot({ picture_version: '' })
      .select('id', ...more)
    for (const { id, more_pictures = '[]' } of rows) {
      const others: ProductPicture[] = JSON.parse(more_pictures)
      for (const picture of [FIRST_PICTURE, ...others.map(other => other.id)]) {
        count++
        const paths = picturePaths({ uploadsDir: env.UPLOADS_DIR, folder, id, picture })
        const isThere = paths.every(path => existsSync(path))
        if (!isThere) missing.push(`${folder}/${pictureName(id, picture)}`)
      }
    }
  }
  const name = 'pictures'
  if (missing.length === 0) return { name, state: 'ok', text: `All ${count} are there.` }
  return {
    name,
    state: 'error',
    text: `${missing.length} of ${count} are missing: ${missing.slice(0, MAX_LISTED).join(', ')}${missing.length > MAX_LISTED ? ', …' : ''}.`,
    advice: 'Is UPLOADS_DIR correct? If so, upload them again or restore a backup.',
  }
}
