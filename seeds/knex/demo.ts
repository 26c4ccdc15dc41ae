import { resolve } from 'node:path'
import type { Knex } from 'knex'
import { pino } from 'pino'
import { createPictureMaker } from '#app/clients/pictures/picture-maker.server.ts'
import { readEnv } from '#app/env.server.ts'
import { isUpToDate } from '#database/migrate.ts'
import { fillShop } from '../fill-shop.ts'

const root = resolve(import.meta.dirname, '../..')

/** Seeds the demo shop, for `knex seed:run`. Leaves a shop unchanged that was set up or filled before. */
export async function seed(db: Knex): Promise<void> {
  if (!(await isUpToDate(db)))
    throw new Error('The database is not up to date. Run migrate:latest first.')
  const print = (text: string) => void process.stdout.write(`${text}\n`)
  const env = readEnv(process.env)
  const uploads = { ...env, UPLOADS_DIR: resolve(root, env.UPLOADS_DIR) }
  const pictures = createPictureMaker(pino({ level: 'error' }))
  try {
    const isFilled = await fillShop({ env: uploads, db, pictures, now: new Date() }, print)
    if (!isFilled) print('The shop is not empty: nothing was changed.')
  } finally {
    pictures.close()
  }
}
