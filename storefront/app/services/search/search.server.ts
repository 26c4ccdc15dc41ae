import { type GroupQuery, listGroups } from '#database/reads/groups.ts'
import { listProducts, type ProductQuery } from '#database/reads/products.ts'
import { isGuess } from '#database/reads/search/match-quality.ts'
import { findSimilarTexts } from '#database/reads/search/near-words.ts'
import type { SearchPlan } from '#database/reads/search/plans.ts'
import type { GroupTable } from '#database/stores/groups.ts'
import { addMiss } from '#database/stores/search-misses.ts'
import { partsIn } from '#shared/domain/search/search-marks.ts'
import { cleanSearchText } from '#shared/domain/search-key.ts'
import type { Suggestion } from '#shared/responses/search.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import type { Shop } from '../../shop.server.ts'

const MAX_SUGGESTIONS = 8
const MAX_GROUPS = 2
const MAX_NEAR = 4
/** Limit for similar texts to check. Each check is a search. */
const MAX_TRIED = 10

type Named = { name: string; fName: string }

/** Returns the normalized parts of the shown names that matched the search, for highlighting. */
export function highlightTerms(plan: SearchPlan | null, shown: Named[]): string[] {
  if (!plan) return []
  const parts = plan.flatMap(({ matches }) => matches.map(({ part }) => part))
  return partsIn(
    shown.flatMap(({ name, fName }) => [name, fName]),
    parts,
  )
}

/** Returns at most eight suggestions while the shopper types. Excludes unlikely matches. */
export async function suggest({ db }: Pick<Shop, 'db'>, text: string): Promise<Suggestion[]> {
  const [products, aisles, brands] = await Promise.all([
    listProducts(db, { ...byBestMatch(text, MAX_SUGGESTIONS), onlyLikely: true }),
    listGroups(db, 'aisles', {
      ...byBestMatch(text, MAX_GROUPS),
      allowsTypos: false,
      onlyLikely: true,
    }),
    listGroups(db, 'brands', {
      ...byBestMatch(text, MAX_GROUPS),
      allowsTypos: false,
      onlyLikely: true,
    }),
  ])
  const found = [
    ...toSuggestions('aisle', aisles),
    ...toSuggestions('brand', brands),
    ...toSuggestions('product', products),
  ]
  // Names in the other script that only sound similar are no help beside the typed word.
  const certain = found.filter(({ isCertain }) => isCertain)
  return (certain.length > 0 ? certain : found)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ isCertain: _, ...suggestion }) => suggestion)
}

function toSuggestions(
  kind: Suggestion['kind'],
  { data, plan }: { data: (Named & { id: number })[]; plan: SearchPlan | null },
): (Suggestion & { isCertain: boolean })[] {
  const certain =
    plan?.map(word => ({
      ...word,
      matches: word.matches.filter(match => !isGuess(match)),
    })) ?? null
  return data.map(({ id, name, fName }) => {
    const marks = highlightTerms(plan, [{ name, fName }])
    const isCertain = highlightTerms(certain, [{ name, fName }]).length > 0
    return { kind, id, name, fName, marks, isCertain }
  })
}

/** Returns similar texts that have results, for a text without results. */
export function findNearProducts(
  { db }: Pick<Shop, 'db'>,
  text: string,
  filter: Partial<ProductQuery>,
): Promise<string[]> {
  return firstMatching(findSimilarTexts(db, text), async near => {
    const { total } = await listProducts(db, { ...byBestMatch(near, 1), ...filter })
    return total > 0
  })
}

export function findNearGroups(
  { db }: Pick<Shop, 'db'>,
  table: GroupTable,
  text: string,
): Promise<string[]> {
  return firstMatching(findSimilarTexts(db, text), async near => {
    const { total } = await listGroups(db, table, byBestMatch(near, 1))
    return total > 0
  })
}

const MAX_MISS_LENGTH = 60

/**
 * Counts a product search without results, unless the text looks like an email address or phone number.
 * Runs in the background: a search must work even if the database is read-only.
 */
export function recordMiss({ db, log, now }: Pick<Shop, 'db' | 'log' | 'now'>, text: string): void {
  const cleaned = cleanSearchText(text)
  const isPersonal = text.includes('@') || /\d{7}/.test(cleaned.replace(/[ \u200c]/g, ''))
  if (cleaned === '' || cleaned.length > MAX_MISS_LENGTH || isPersonal) return
  addMiss(db, cleaned, now()).catch(err =>
    log.warn({ err }, 'counting a search without results failed'),
  )
}

function byBestMatch(text: string, take: number): GroupQuery & ProductQuery & { sort: 'best' } {
  return { text, sort: 'best', ascending: false, skip: 0, take }
}

async function firstMatching(
  candidates: Promise<string[]>,
  matches: (candidate: string) => Promise<boolean>,
): Promise<string[]> {
  const found: string[] = []
  for (const candidate of (await candidates).slice(0, MAX_TRIED)) {
    await yieldToEventLoop()
    if (await matches(candidate)) found.push(candidate)
    if (found.length === MAX_NEAR) break
  }
  return found
}
