/** The choices of a list's sort box: each option in both directions. */
export const groupSorts = [
  'id-asc',
  'id-desc',
  'name-asc',
  'name-desc',
  'items-desc',
  'items-asc',
] as const
export const productSorts = [
  'id-desc',
  'id-asc',
  'name-asc',
  'name-desc',
  'price-asc',
  'price-desc',
] as const

/** What a text finds, the best match first; a list without a text has no such order. */
export const bestSort = 'best'

export type GroupSort = (typeof groupSorts)[number]
export type ProductSort = (typeof productSorts)[number]
type ListSort = GroupSort | ProductSort
export type Sort = ListSort | typeof bestSort

export const defaultSort = {
  aisles: 'id-asc',
  brands: 'items-desc',
  products: 'id-desc',
} as const satisfies Record<string, ListSort>

type Split<Choice extends string> = Choice extends `${infer Option}-${string}` ? Option : Choice

/** `name-desc` as the services want it. */
export function splitSort<Choice extends Sort>(choice: Choice) {
  const [sort, direction] = choice.split('-')
  return { sort: sort as Split<Choice>, ascending: direction === 'asc' }
}

/**
 * The choice that an address names. Without one, what a text finds stands the best first, and a whole
 * list in its own order.
 */
export function pickSort<Choice extends ListSort>(
  { sort, text }: { sort: string; text: string },
  choices: readonly Choice[],
  fallback: Choice,
): Choice | typeof bestSort {
  const chosen = choices.find(choice => choice === sort.toLowerCase())
  return chosen ?? (text ? bestSort : fallback)
}
