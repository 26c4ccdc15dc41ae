/** The choices of a list's sort box; each option goes in both directions (decision 16). */
export const groupSorts = [
  'id-asc',
  'id-desc',
  'name-asc',
  'name-desc',
  'items-desc',
  'items-asc',
] as const
export const productSorts = ['id-desc', 'id-asc', 'name-asc', 'name-desc'] as const

export type GroupSort = (typeof groupSorts)[number]

export const defaultSort = {
  aisles: 'id-asc',
  brands: 'items-desc',
  products: 'id-desc',
} as const satisfies Record<string, GroupSort>

type Split<Choice extends string> = Choice extends `${infer Option}-${string}` ? Option : never

/** `name-desc` as the services want it. */
export function splitSort<Choice extends GroupSort>(choice: Choice) {
  const [sort, direction] = choice.split('-')
  return { sort: sort as Split<Choice>, ascending: direction === 'asc' }
}

/** The choice that an address names, or the list's default. */
export function pickSort<Choice extends string>(
  wanted: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  return choices.find(choice => choice === wanted.toLowerCase()) ?? fallback
}
