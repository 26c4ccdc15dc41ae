import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePictures } from '#app/clients/pictures/make-pictures.server.ts'
import { openDatabase } from '#database/db.ts'
import { migrate } from '#database/migrate.ts'
import { seedDemo } from '#seeds/index.ts'

// Fills the folder of its argument with the data and uploads of a demo shop.
const [target = ''] = process.argv.slice(2)
const dataDir = join(target, 'data')
const uploadsDir = join(target, 'uploads')
mkdirSync(dataDir)
mkdirSync(uploadsDir)
const db = openDatabase({ sqliteFile: join(dataDir, 'shop.sqlite') })
await migrate(db)
const now = new Date()
let progress: [done: number, total: number] = [0, 0]
await seedDemo({
  db,
  uploadsDir,
  pictures: { make: makePictures },
  timeZone: 'America/Toronto',
  now,
  onPicture: (...step) => {
    progress = step
  },
})
writeFileSync(join(target, 'made.json'), JSON.stringify({ now, progress }))
await db.destroy()
