/** The options of a list's sort box, in both directions. */
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

/** Best match first; only a list with a search text has this order. */
export const bestSort = 'best'

type GroupSort = (typeof groupSorts)[number]
type ProductSort = (typeof productSorts)[number]
type ListSort = GroupSort | ProductSort
export type Sort = ListSort | typeof bestSort

export const defaultSort = {
  aisles: 'id-asc',
  brands: 'items-desc',
  products: 'id-desc',
} as const satisfies Record<string, ListSort>

type Split<Choice extends string> = Choice extends `${infer Option}-${string}` ? Option : Choice

/** Splits `name-desc` into the parameters of the services. */
export function splitSort<Choice extends Sort>(choice: Choice) {
  const [sort, direction] = choice.split('-')
  return { sort: sort as Split<Choice>, ascending: direction === 'asc' }
}

/** The sort that a URL names. By default, best match first with a text; otherwise the list's own default. */
export function pickSort<Choice extends ListSort>(
  { sort, text }: { sort: string; text: string },
  choices: readonly Choice[],
  fallback: Choice,
): Choice | typeof bestSort {
  const chosen = choices.find(choice => choice === sort.toLowerCase())
  return chosen ?? (text ? bestSort : fallback)
}
