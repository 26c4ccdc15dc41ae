import { isCodeWeight, isWholeNameWeight } from '#shared/domain/search/search-weight.ts'
import type { Db } from '../../db.ts'
import { type GroupTable, groupColumn } from '../../stores/groups.ts'
import type { SearchKind } from '../../stores/search-index.ts'
import { findConsumerGroups, isForConsumer } from './consumers.ts'
import {
  countEntries,
  hasRecord,
  type IndexEntry,
  type IndexOf,
  readAllEntries,
  readEntriesOf,
  readGroupEntries,
  readGroupIds,
  readProductsIn,
} from './entries.ts'
import { isLikely, isWholeWordInOwnScript, MIN_CERTAINTY, needsWholeName } from './match-quality.ts'
import type { PlannedWord, SearchPlan } from './plans.ts'

/** The score of each found record, by its id. */
export type SearchHits = Map<number, number>

/** Score of a record's own id: above every sum of weights. */
const ID_SCORE = 1_000_000

/**
 * Ranks records that contain a word, or one that starts with it, above all guesses: exceeds every weight and quality.
 */
const SURE_SCORE = 3000

/** Divides the score of an aisle or brand: it counts less for a product than a few more words in its name. */
const GROUP_SHARE = 64

/** The least score of a product that is found only by its aisle or brand. */
const GROUP_ALONE = 200

/** The same if the group's name contains the whole word: above names that mention it only in passing. */
const NAMED_GROUP_ALONE = SURE_SCORE + 320
const NAMED_GROUP = Math.floor(SURE_SCORE / GROUP_SHARE)

/** Score of a code that was entered as one. */
const CODE_SCORE = 60

/** Looking up one candidate takes as long as reading this many entries. */
const LOOKUP_COST = 4
/** Assumed number of products per aisle or brand, instead of counting them. */
const GROUP_SIZE = 1000

type ReadOptions = IndexOf & {
  countsCodes: boolean
  /** The plan has one word. */
  isAlone: boolean
}

/**
 * Returns the records that contain one of the matches of each word of a plan. Reads entries in batches, so that a very
 * frequent word does not block the event loop.
 */
export async function findHits(
  db: Db,
  kind: SearchKind,
  plan: SearchPlan,
  { countsCodes }: { countsCodes: boolean },
): Promise<SearchHits> {
  const read = { db, kind, countsCodes, isAlone: plan.length === 1 }
  const words = await Promise.all(
    plan.map((word, at) => prepare(read, word, { isForConsumer: isForConsumer(plan, at) })),
  )
  // The rarest word first: it leaves the fewest candidates.
  words.sort((one, other) => one.size - other.size)
  let hits: SearchHits | null = null
  for (const word of words) {
    const before: SearchHits | null = hits
    const found: SearchHits =
      before && before.size * word.qualities.size * LOOKUP_COST < word.size
        ? await findAmong(read, word, [...before.keys()])
        : await findAll(read, word)
    hits = before ? intersect(before, found) : found
    if (hits.size === 0) break
  }
  return hits ?? new Map()
}

type Word = {
  qualities: Map<number, number>
  /** A record that is also found by its number. */
  id: number | null
  /** The aisles and brands that contain the word, with the score for their products. */
  groups: Record<GroupTable, SearchHits>
  /** Estimated number of records that match. */
  size: number
}

async function prepare(
  read: ReadOptions,
  { matches, id: number }: PlannedWord,
  { isForConsumer }: { isForConsumer: boolean },
): Promise<Word> {
  const id = number !== null && (await hasRecord(read, number)) ? number : null
  const qualities = new Map(matches.map(match => [match.id, match.quality]))
  const groups: Word['groups'] = { aisles: new Map(), brands: new Map() }
  if (read.kind === 'products') {
    const found: Record<GroupTable, SearchHits> = { aisles: new Map(), brands: new Map() }
    // A whole aisle or brand is too much for a weak guess. Only a typed name ranks above what mentions it.
    const likely = new Map(
      matches
        .filter(isLikely)
        .map(match => [
          match.id,
          isWholeWordInOwnScript(match) ? match.quality : MIN_CERTAINTY - 1,
        ]),
    )
    for await (const { table, entries } of readGroupEntries(read.db, [...likely.keys()])) {
      addBestScores(found[table], entries, likely, read)
    }
    const fitting = isForConsumer ? await findConsumerGroups(read.db) : null
    for (const table of ['aisles', 'brands'] as const) {
      for (const [group, score] of found[table]) {
        if (fitting && !fitting[table].has(group)) continue
        groups[table].set(group, Math.floor(score / GROUP_SHARE))
      }
    }
  }
  const own = read.isAlone ? 0 : await countEntries(read, [...qualities.keys()])
  return {
    qualities,
    id,
    groups,
    size: own + GROUP_SIZE * (groups.aisles.size + groups.brands.size),
  }
}

async function findAll(read: ReadOptions, { qualities, id, groups }: Word): Promise<SearchHits> {
  const found = await findByEntries(read, qualities)
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
  read: ReadOptions,
  { qualities, id, groups }: Word,
  ids: number[],
): Promise<SearchHits> {
  const found: SearchHits = new Map()
  for await (const entries of readEntriesOf(read, [...qualities.keys()], ids)) {
    addBestScores(found, entries, qualities, read)
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

async function findByEntries(
  read: ReadOptions,
  qualities: Map<number, number>,
): Promise<SearchHits> {
  const found: SearchHits = new Map()
  for await (const entries of readAllEntries(read, [...qualities.keys()])) {
    addBestScores(found, entries, qualities, read)
  }
  return found
}

/** If a record contains several matches of a word, the best counts. */
function addBestScores(
  found: SearchHits,
  entries: IndexEntry[],
  qualities: Map<number, number>,
  { countsCodes, isAlone }: ReadOptions,
): void {
  for (const { itemId, wordId, weight } of entries) {
    const quality = qualities.get(wordId)
    const isCode = isCodeWeight(weight)
    if (quality === undefined || (isCode && !countsCodes)) continue
    if (isAlone && needsWholeName(quality) && !isWholeNameWeight(weight)) continue
    const score =
      (isCode ? CODE_SCORE : weight) * quality + (quality >= MIN_CERTAINTY ? SURE_SCORE : 0)
    found.set(itemId, Math.max(found.get(itemId) ?? 0, score))
  }
}

/**
 * A product found only by its aisle or brand ranks above one whose name contains a longer word, or mentions the word in
 * passing.
 */
function addGroup(found: SearchHits, id: number, score: number): void {
  const alone = score >= NAMED_GROUP ? NAMED_GROUP_ALONE : GROUP_ALONE
  found.set(id, Math.max(found.get(id) ?? 0, alone) + score)
}

function add(found: SearchHits, id: number, score: number): void {
  found.set(id, (found.get(id) ?? 0) + score)
}

function intersect(some: SearchHits, others: SearchHits): SearchHits {
  const hits: SearchHits = new Map()
  for (const [id, score] of some) {
    const other = others.get(id)
    if (other !== undefined) hits.set(id, score + other)
  }
  return hits
}
