import { isLatinWord } from '#shared/domain/search/finglish-key.ts'
import { otherForms } from '#shared/domain/search/word-forms.ts'
import type { Db } from '../../db.ts'
import type { GroupTable } from '../../stores/groups.ts'
import { readGroupEntries } from './entries.ts'
import { findWords } from './lookups.ts'
import { isWholeWordInAnyScript } from './match-quality.ts'
import type { SearchPlan } from './plans.ts'

/** Animals and babies: what is made for them is none of the shop's other goods. 'Dog food' is not food from the deli. */
const names = new Set(
  (
    'animal baby bird canine cat dog feline hamster infant kitten newborn pet puppy rabbit toddler ' +
    'بچه پرنده توله حیوان حیوانات سگ شیرخوار طوطی قناری کودک گربه نوزاد'
  ).split(' '),
)

/**
 * Returns whether this word of a plan names goods for an animal or baby, which stands before it in English, after it in
 * Persian.
 */
export function isForConsumer(plan: SearchPlan, at: number): boolean {
  return (
    namesConsumer(plan[at - 1], word => isLatinWord(word)) ||
    namesConsumer(plan[at + 1], word => !isLatinWord(word))
  )
}

function namesConsumer(planned: SearchPlan[number] | undefined, fits: (word: string) => boolean) {
  return (planned?.matches ?? []).some(
    match =>
      isWholeWordInAnyScript(match) &&
      fits(match.word) &&
      [match.word, ...otherForms(match.word)].some(form => names.has(form)),
  )
}

/** Returns the aisles and brands that are named after an animal or baby, such as 'Pet Food'. */
export async function findConsumerGroups(db: Db): Promise<Record<GroupTable, Set<number>>> {
  const words = await findWords(
    db,
    [...names].flatMap(name => [name, ...otherForms(name)]),
  )
  const groups = { aisles: new Set<number>(), brands: new Set<number>() }
  for await (const { table, entries } of readGroupEntries(
    db,
    words.map(({ id }) => id),
  )) {
    for (const { itemId } of entries) groups[table].add(itemId)
  }
  return groups
}
