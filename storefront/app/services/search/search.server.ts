import { type GroupQuery, listGroups } from '#database/reads/groups.ts'
import { listProducts, type ProductQuery } from '#database/reads/products.ts'
import { findSimilarTexts } from '#database/reads/search/near-words.ts'
import type { Plan } from '#database/reads/search/plans.ts'
import type { GroupTable } from '#database/stores/groups.ts'
import { countMiss } from '#database/stores/search-misses.ts'
import { foldSearchText } from '#shared/domain/search-key.ts'
import { partsIn } from '#shared/domain/search-marks.ts'
import type { Suggestion } from '#shared/schemas/suggestion.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import type { Shop } from '../../shop.server.ts'

const MAX_SUGGESTIONS = 8
const MAX_GROUPS = 2
const MAX_NEAR = 4
/** Candidates that are tried out; each costs a search. */
const MAX_TRIED = 10

type Named = { name: string; fName: string }

/** The folded parts of the shown names that a search found. */
export function highlightTerms(plan: Plan | null, shown: Named[]): string[] {
  if (!plan) return []
  const parts = plan.flatMap(({ meanings }) => meanings.map(({ part }) => part))
  return partsIn(
    shown.flatMap(({ name, fName }) => [name, fName]),
    parts,
  )
}

/** At most eight aisles, brands and products for a text that is being typed; none that only may be meant. */
export async function suggest({ db }: Pick<Shop, 'db'>, text: string): Promise<Suggestion[]> {
  const [products, aisles, brands] = await Promise.all([
    listProducts(db, { ...bestOf(text, MAX_SUGGESTIONS), onlyLikely: true }),
    listGroups(db, 'aisles', { ...bestOf(text, MAX_GROUPS), forgives: false, onlyLikely: true }),
    listGroups(db, 'brands', { ...bestOf(text, MAX_GROUPS), forgives: false, onlyLikely: true }),
  ])
  return [
    ...toSuggestions('aisle', aisles),
    ...toSuggestions('brand', brands),
    ...toSuggestions('product', products),
  ].slice(0, MAX_SUGGESTIONS)
}

function toSuggestions(
  kind: Suggestion['kind'],
  { data, plan }: { data: (Named & { id: number })[]; plan: Plan | null },
): Suggestion[] {
  return data.map(({ id, name, fName }) => {
    const marks = highlightTerms(plan, [{ name, fName }])
    return { kind, id, name, fName, marks }
  })
}

/** Other texts that do find something where this one found nothing. */
export function findNearProducts(
  { db }: Pick<Shop, 'db'>,
  text: string,
  narrowed: Partial<ProductQuery>,
): Promise<string[]> {
  return firstThat(findSimilarTexts(db, text), async near => {
    const { total } = await listProducts(db, { ...bestOf(near, 1), ...narrowed })
    return total > 0
  })
}

export function findNearGroups(
  { db }: Pick<Shop, 'db'>,
  table: GroupTable,
  text: string,
): Promise<string[]> {
  return firstThat(findSimilarTexts(db, text), async near => {
    const { total } = await listGroups(db, table, bestOf(near, 1))
    return total > 0
  })
}

const MAX_MISS_LENGTH = 60

/**
 * Counts a product search without a hit, unless the text looks like somebody's address or number. Nobody waits
 * for it: who only searches needs no database that can be written to.
 */
export function recordMiss({ db, log, now }: Pick<Shop, 'db' | 'log' | 'now'>, text: string): void {
  const folded = foldSearchText(text)
  const isPersonal = text.includes('@') || /\d{7}/.test(folded.replaceAll(' ', ''))
  if (folded === '' || folded.length > MAX_MISS_LENGTH || isPersonal) return
  countMiss(db, folded, now()).catch(err => log.warn({ err }, 'a miss could not be counted'))
}

function bestOf(text: string, take: number): GroupQuery & ProductQuery & { sort: 'best' } {
  return { text, sort: 'best', ascending: false, skip: 0, take }
}

async function firstThat(
  candidates: Promise<string[]>,
  isGood: (candidate: string) => Promise<boolean>,
): Promise<string[]> {
  const good: string[] = []
  for (const candidate of (await candidates).slice(0, MAX_TRIED)) {
    await yieldToEventLoop()
    if (await isGood(candidate)) good.push(candidate)
    if (good.length === MAX_NEAR) break
  }
  return good
}
