import { isCodeWeight } from '#shared/domain/search-weight.ts'
import type { Db } from '../../db.ts'
import { type GroupTable, groupColumn } from '../../stores/groups.ts'
import type { SearchKind } from '../../stores/search-index.ts'
import {
  countEntries,
  type Entry,
  hasRecord,
  type Read,
  readAllEntries,
  readEntriesOf,
  readGroupEntries,
  readGroupIds,
  readProductsIn,
} from './entries.ts'
import { MIN_CERTAINTY } from './meanings.ts'
import type { Plan, PlannedWord } from './plans.ts'

/** How well each found record fits, by its id. */
export type SearchHits = Map<number, number>

/** Above every sum of weights: a record's own id. */
const ID_SCORE = 1_000_000

/** What holds a word, or begins with it, stands before all that only may mean it: above every weight and quality. */
const SURE_SCORE = 3000

/** What a product is called says more about it than where it stands: less than a few words more in its name. */
const GROUP_SHARE = 64

const GROUP_ALONE = 200

/** Of a code that was typed as one. */
const CODE_SCORE = 60

/** To look up whether a candidate holds a word takes as long as to read so many that hold it. */
const LOOKUP_COST = 4
/** How many products a group holds is not counted. */
const GROUP_SIZE = 1000

type Reading = Read & { countsCodes: boolean }

/**
 * The records that a plan finds, those that hold a meaning of each of its words. The words are read
 * part by part, so that one which half of the catalogue holds keeps nobody waiting.
 */
export async function findHits(
  db: Db,
  kind: SearchKind,
  plan: Plan,
  { countsCodes }: { countsCodes: boolean },
): Promise<SearchHits> {
  const read = { db, kind, countsCodes }
  const words = await Promise.all(plan.map(word => prepare(read, word, plan.length === 1)))
  // The rarest first: it leaves the fewest candidates.
  words.sort((one, other) => one.size - other.size)
  let hits: SearchHits | null = null
  for (const word of words) {
    const before: SearchHits | null = hits
    const found: SearchHits =
      before && before.size * word.qualities.size * LOOKUP_COST < word.size
        ? await findAmong(read, word, [...before.keys()])
        : await findAll(read, word)
    hits = before ? both(before, found) : found
    if (hits.size === 0) break
  }
  return hits ?? new Map()
}

type Word = {
  qualities: Map<number, number>
  /** A record that is found by its number as well. */
  id: number | null
  /** The aisles and brands that hold the word, with what that says about their products. */
  groups: Record<GroupTable, SearchHits>
  /** About how many records hold it. */
  size: number
}

async function prepare(
  read: Reading,
  { meanings, id: number }: PlannedWord,
  isAlone: boolean,
): Promise<Word> {
  const id = number !== null && (await hasRecord(read, number)) ? number : null
  const qualities = new Map(meanings.map(meaning => [meaning.id, meaning.quality]))
  const groups: Word['groups'] = { aisles: new Map(), brands: new Map() }
  if (read.kind === 'products') {
    const found: Record<GroupTable, SearchHits> = { aisles: new Map(), brands: new Map() }
    for await (const { table, entries } of readGroupEntries(read.db, [...qualities.keys()])) {
      note(found[table], entries, qualities, read)
    }
    for (const table of ['aisles', 'brands'] as const) {
      for (const [group, score] of found[table]) {
        groups[table].set(group, Math.floor(score / GROUP_SHARE))
      }
    }
  }
  const own = isAlone ? 0 : await countEntries(read, [...qualities.keys()])
  return {
    qualities,
    id,
    groups,
    size: own + GROUP_SIZE * (groups.aisles.size + groups.brands.size),
  }
}

async function findAll(read: Reading, { qualities, id, groups }: Word): Promise<SearchHits> {
  const found = await findHolders(read, qualities)
  for (const table of ['aisles', 'brands'] as const) {
    for await (const products of readProductsIn(read, groupColumn[table], [
      ...groups[table].keys(),
    ])) {
      for (const { id: product, group } of products) {
        addGroup(found, product, groups[table].get(group) ?? 0)
      }
    }
  }
  if (id !== null) add(found, id, ID_SCORE)
  return found
}

async function findAmong(
  read: Reading,
  { qualities, id, groups }: Word,
  ids: number[],
): Promise<SearchHits> {
  const found: SearchHits = new Map()
  for await (const entries of readEntriesOf(read, [...qualities.keys()], ids)) {
    note(found, entries, qualities, read)
  }
  if (groups.aisles.size + groups.brands.size > 0) {
    for await (const products of readGroupIds(read, ids)) {
      for (const product of products) {
        const inAisle = groups.aisles.get(product.aisleId)
        const ofBrand = groups.brands.get(product.brandId)
        if (inAisle !== undefined) addGroup(found, product.id, inAisle)
        if (ofBrand !== undefined) addGroup(found, product.id, ofBrand)
      }
    }
  }
  if (id !== null && ids.includes(id)) add(found, id, ID_SCORE)
  return found
}

async function findHolders(read: Reading, qualities: Map<number, number>): Promise<SearchHits> {
  const found: SearchHits = new Map()
  for await (const entries of readAllEntries(read, [...qualities.keys()])) {
    note(found, entries, qualities, read)
  }
  return found
}

/** Of several meanings of one word the best counts. */
function note(
  found: SearchHits,
  entries: Entry[],
  qualities: Map<number, number>,
  { countsCodes }: Reading,
): void {
  for (const { itemId, wordId, weight } of entries) {
    const quality = qualities.get(wordId)
    const isCode = isCodeWeight(weight)
    if (quality === undefined || (isCode && !countsCodes)) continue
    const score =
      (isCode ? CODE_SCORE : weight) * quality + (quality >= MIN_CERTAINTY ? SURE_SCORE : 0)
    found.set(itemId, Math.max(found.get(itemId) ?? 0, score))
  }
}

/** What stands in an aisle called so is rather meant than what is called by a longer word. */
function addGroup(found: SearchHits, id: number, score: number): void {
  add(found, id, found.has(id) ? score : score + GROUP_ALONE)
}

function add(found: SearchHits, id: number, score: number): void {
  found.set(id, (found.get(id) ?? 0) + score)
}

function both(some: SearchHits, others: SearchHits): SearchHits {
  const hits: SearchHits = new Map()
  for (const [id, score] of some) {
    const other = others.get(id)
    if (other !== undefined) hits.set(id, score + other)
  }
  return hits
}
