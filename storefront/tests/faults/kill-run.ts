import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { insertProducts } from '#database/stores/products.ts'
import { randomFrom } from '#seeds/pictures/svg.ts'
import { aProduct } from '../setup/factories.ts'
import { findHalves, namesIn } from './half-written.ts'
import { openShopProcess } from './shop-process.ts'
import { makeUploadForm } from './upload-form.ts'
import { IMPORTED, importedName, Refused, type Writer, writes } from './writes.ts'

const kinds = Object.keys(writes)
/** The kill comes at most this long after a write has started. */
const MAX_DELAY_MS = 60

/** `pauseMs` is the longest pause between two kills. */
type KillSize = { kills: number; pauseMs: number; seed: string }

type KillRun = {
  /** How often each kind of write was in progress when the shop was killed. */
  killed: Record<string, number>
  /** How often each kind of write succeeded. */
  done: Record<string, number>
  /** Error responses of the shop. */
  refused: string[]
  halves: string[]
}

/** Runs all kinds of writes concurrently, repeatedly kills the shop and its backups, and checks the data. */
export async function runKills({ kills, pauseMs, seed }: KillSize): Promise<KillRun> {
  const shop = await openShopProcess()
  const random = randomFrom(seed)
  const zeros = () => Object.fromEntries(kinds.map(kind => [kind, 0]))
  const run: KillRun = { killed: zeros(), done: zeros(), refused: [], halves: [] }
  const running = new Set<string>()
  let isOver = false
  try {
    const writer = await prepare(shop)
    const keepWriting = async (kind: string) => {
      for (let round = 0; !isOver; round++) {
        running.add(kind)
        await writes[kind]?.(writer, round).then(
          () => {
            run.done[kind] = (run.done[kind] ?? 0) + 1
          },
          error => {
            if (error instanceof Refused) run.refused.push(`${kind}: ${error.message}`)
            // Any other error means that the shop is down, as intended.
            return sleep(50)
          },
        )
        running.delete(kind)
        // Without a pause one kind of write could starve the others.
        await sleep(random() * 20)
      }
    }
    const writing = Promise.all(kinds.map(keepWriting))
    for (let kill = 0; kill < kills; kill++) {
      const kind = kinds[kill % kinds.length] ?? ''
      await sleep(random() * pauseMs)
      while (!running.has(kind)) await sleep(1)
      await sleep(random() * MAX_DELAY_MS)
      for (const name of running) run.killed[name] = (run.killed[name] ?? 0) + 1
      for (const backup of shop.backups) backup.kill('SIGKILL')
      await shop.processes.killShop()
      run.halves.push(...(await findHalves(writer)))
      await shop.processes.restartShop()
      run.halves.push(
        ...(await findServedLeftovers(writer)),
        ...(await findInconsistentSettings(writer)),
      )
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
  const { aisleId, brandId } = shop.catalogue
  const products = Array.from({ length: IMPORTED }, (_, index) =>
    aProduct({ aisleId, brandId, name: importedName(index), price: 3 }),
  )
  const importedIds = await shop.db.transaction(trx => insertProducts(trx, products, new Date()))
  const picture = async () => (await makeUploadForm('products', 1)).get('image') as File
  return { shop, importedIds, pictures: [await picture(), await picture()] }
}

/** Finds temporary files of killed uploads that the shop serves. */
async function findServedLeftovers({ shop }: Writer): Promise<string[]> {
  const names = namesIn(join(shop.uploadsDir, 'products')).filter(name => !name.endsWith('.webp'))
  const responses = await Promise.all(
    names.map(name => fetch(`${shop.url}/uploads/products/${name}`)),
  )
  return responses.filter(({ status }) => status !== 404).map(({ url }) => `${url} is served`)
}

/** Compares two settings that are always saved together. */
async function findInconsistentSettings({ shop }: Writer): Promise<string[]> {
  const { body } = await shop.call('GET', 'global')
  const isConsistent =
    body.companyName === body.showMessage || !body.companyName.startsWith('Shop ')
  return isConsistent ? [] : [`settings: ${body.companyName} and ${body.showMessage}`]
}
