import type { Knex } from 'knex'
import type { Db } from '../../db.ts'
import { type SearchKind, searchKinds } from '../../stores/search-index.ts'
import type { Plan, PlannedWord } from './plans.ts'

/** Above every sum of weights: a record's own id. */
const ID_SCORE = 100_000

/** What a product is called says more about it than where it stands. */
const GROUP_SHARE = 4

/** The ids of the records that a plan finds, with `score`: a subquery to join with. */
export function hits(db: Db, kind: SearchKind, plan: Plan): Knex.QueryBuilder {
  const [first, ...rest] = plan.map(word => wordHits(db, kind, word))
  const query = db.from(first?.as('word0') ?? 'word0')
  rest.forEach((hit, at) => {
    query.join(hit.as(`word${at + 1}`), `word${at + 1}.id`, 'word0.id')
  })
  const scores = plan.map((_, at) => `word${at}.score`).join(' + ')
  return query.select('word0.id', db.raw(`${scores} as score`))
}

/** A product is found by the words of its aisle and brand as well; what is found twice counts twice. */
function wordHits(db: Db, kind: SearchKind, word: PlannedWord): Knex.QueryBuilder {
  const held = (of: SearchKind) => db.from(entries(db, of, word).as('held'))
  const found = [held(kind).select('held.item_id as id', 'held.score')]
  if (kind === 'products') {
    for (const [group, column] of [
      ['aisles', 'aisle_id'],
      ['brands', 'brand_id'],
    ] as const) {
      const ofGroup = held(group).join('products', `products.${column}`, 'held.item_id')
      found.push(ofGroup.select('products.id', db.raw(`held.score / ${GROUP_SHARE} as score`)))
    }
  }
  if (word.id !== null) {
    found.push(
      db(kind)
        .where({ id: word.id })
        .select('id', db.raw(`${ID_SCORE} as score`)),
    )
  }
  return db.from(db.unionAll(found).as('found')).groupBy('id').select('id').sum({ score: 'score' })
}

function entries(db: Db, kind: SearchKind, { meanings }: PlannedWord): Knex.QueryBuilder {
  return db('search_entries')
    .where('search_entries.kind', searchKinds[kind])
    .whereIn(
      'search_entries.word_id',
      meanings.map(({ id }) => id),
    )
    .groupBy('search_entries.item_id')
    .select(
      'search_entries.item_id',
      db.raw('max(search_entries.weight * ?) as score', [quality(db, meanings)]),
    )
}

function quality(db: Db, meanings: PlannedWord['meanings']): Knex.Raw {
  const ids = new Map<number, number[]>()
  for (const { id, quality: fit } of meanings) ids.set(fit, [...(ids.get(fit) ?? []), id])
  if (ids.size === 0) return db.raw('0')
  const cases = [...ids].map(([fit, words]) =>
    db.raw(`when search_entries.word_id in (${words.map(() => '?').join()}) then ${fit}`, words),
  )
  return db.raw(`case ${cases.map(() => '?').join(' ')} else 0 end`, cases)
}
