import type { Knex } from 'knex'
import type { PictureMaker } from '#app/clients/pictures/port.ts'
import type { Env } from '#app/env.server.ts'
import type { Db } from '#database/db.ts'
import { seedDemo } from './index.ts'
import { DEMO_ORDERS } from './orders/course.ts'

type Filling = {
  env: Pick<Env, 'UPLOADS_DIR' | 'TIME_ZONE'>
  db: Db | Knex
  pictures: Pick<PictureMaker, 'make'>
  now: Date
  orders?: number
}

/** Fills the empty shop of these settings with the demo and says how far it is; false where the shop is not empty. */
export function fillShop(
  { env, db, pictures, now, orders = DEMO_ORDERS }: Filling,
  say: (text: string) => void,
): Promise<boolean> {
  const tell = (what: string, step: number) => (done: number, total: number) => {
    if (done % step === 0 || done === total) say(`Demo shop: ${done} of ${total} ${what}`)
  }
  return seedDemo({
    db,
    pictures,
    now,
    orders,
    uploadsDir: env.UPLOADS_DIR,
    timeZone: env.TIME_ZONE,
    onProgress: tell('pictures', 50),
    onOrder: tell('orders', 100),
  })
}
