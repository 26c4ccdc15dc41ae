import type { Knex } from 'knex'
import type { PictureMaker } from '#app/clients/pictures/port.ts'
import type { Env } from '#app/env.server.ts'
import type { Db } from '#database/db.ts'
import { seedDemo } from './index.ts'
import { DEMO_ORDERS } from './orders/scenarios.ts'

type Filling = {
  env: Pick<Env, 'UPLOADS_DIR' | 'TIME_ZONE'>
  db: Db | Knex
  pictures: Pick<PictureMaker, 'make'>
  now: Date
  orders?: number
}

/** Fills an empty shop with demo data and reports the progress. Returns false if the shop is not empty. */
export function fillShop(
  { env, db, pictures, now, orders = DEMO_ORDERS }: Filling,
  print: (text: string) => void,
): Promise<boolean> {
  const progressOf = (noun: string, step: number) => (done: number, total: number) => {
    if (done % step === 0 || done === total) print(`Demo shop: ${done} of ${total} ${noun}`)
  }
  return seedDemo({
    db,
    pictures,
    now,
    orders,
    uploadsDir: env.UPLOADS_DIR,
    timeZone: env.TIME_ZONE,
    onPicture: progressOf('pictures', 50),
    onOrder: progressOf('orders', 100),
  })
}
