import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { insertProducts } from '#database/stores/products.ts'
import { aProduct } from '#seeds/factories.ts'
import { randomFrom } from '#seeds/pictures/svg.ts'
import { aPictureOf } from './a-picture.ts'
import { findHalves, namesIn } from './half-written.ts'
import { openShopAlone } from './shop-alone.ts'
import { IMPORTED, importedName, Refused, type Writer, writes } from './writes.ts'

const kinds = Object.keys(writes)
/** After the begin of a writing, within which it is killed. */
const WITHIN_MS = 60

/** `pauseMs`: for how long at most everything may be written before the next kill. */
export type KillSize = { kills: number; pauseMs: number; seed: string }

export type KillRun = {
  /** How often each kind of writing was under way when the shop was killed. */
  killed: Record<string, number>
  /** How often each was done. */
  done: Record<string, number>
  /** What the shop answered instead of doing it. */
  refused: string[]
  halves: string[]
}

/** Writes everything at once, kills the shop and what writes for it again and again, and looks what is left. */
export async function runKills({ kills, pauseMs, seed }: KillSize): Promise<KillRun> {
  const shop = await openShopAlone()
  const random = randomFrom(seed)
  const none = () => Object.fromEntries(kinds.map(kind => [kind, 0]))
  const run: KillRun = { killed: none(), done: none(), refused: [], halves: [] }
  const underWay = new Set<string>()
  let isOver = false
  try {
    const writer = await prepare(shop)
    const keepWriting = async (kind: string) => {
      for (let turn = 0; !isOver; turn++) {
        underWay.add(kind)
        await writes[kind]?.(writer, turn).then(
          () => {
            run.done[kind] = (run.done[kind] ?? 0) + 1
          },
          error => {
            if (error instanceof Refused) run.refused.push(`${kind}: ${error.message}`)
            // Otherwise the shop is down: that is what this is about.
            return sleep(50)
          },
        )
        underWay.delete(kind)
        // So that nobody writes without a pause and keeps all others from it.
        await sleep(random() * 20)
      }
    }
    const writing = Promise.all(kinds.map(keepWriting))
    for (let kill = 0; kill < kills; kill++) {
      const meant = kinds[kill % kinds.length] ?? ''
      await sleep(random() * pauseMs)
      while (!underWay.has(meant)) await sleep(1)
      await sleep(random() * WITHIN_MS)
      for (const kind of underWay) run.killed[kind] = (run.killed[kind] ?? 0) + 1
      for (const backup of shop.backups) backup.kill('SIGKILL')
      await shop.processes.killShop()
      run.halves.push(...(await findHalves(writer)))
      await shop.processes.restartShop()
      run.halves.push(...(await findServedLeftovers(writer)), ...(await findTornSettings(writer)))
    }
    isOver = true
    await writing
    run.halves.push(...(await findHalves(writer)))
    return run
  } finally {
    isOver = true
    await shop.stop()
  }
}

async function prepare(shop: Writer['shop']): Promise<Writer> {
  const { aisleId, brandId } = shop.shelves
  const products = Array.from({ length: IMPORTED }, (_, index) =>
    aProduct({ aisleId, brandId, name: importedName(index), price: 3 }),
  )
  const importedIds = await shop.db.transaction(trx => insertProducts(trx, products, new Date()))
  const picture = async () => (await aPictureOf('products', 1)).get('image') as File
  return { shop, importedIds, pictures: [await picture(), await picture()] }
}

/** What an upload that was killed has left is nobody's picture. */
async function findServedLeftovers({ shop }: Writer): Promise<string[]> {
  const names = namesIn(join(shop.uploadsDir, 'products')).filter(name => !name.endsWith('.webp'))
  const answers = await Promise.all(
    names.map(name => fetch(`${shop.url}/uploads/products/${name}`)),
  )
  return answers.filter(({ status }) => status !== 404).map(({ url }) => `${url} is served`)
}

/** Two settings that are always saved together. */
async function findTornSettings({ shop }: Writer): Promise<string[]> {
  const { body } = await shop.call('GET', 'global')
  const isWhole = body.companyName === body.showMessage || !body.companyName.startsWith('Shop ')
  return isWhole ? [] : [`settings: ${body.companyName} and ${body.showMessage}`]
}
