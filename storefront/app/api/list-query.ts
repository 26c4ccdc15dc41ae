import { z } from 'zod'
import { ShopError } from '#shared/errors.ts'
import type { listRequest } from '#shared/schemas/list-request.ts'

type BaseFilter = {
  aisleId: number
  brandId: number
  promotion: true
  ids: number[]
  printFlag: boolean
}

const MAX_FAVOURITES = 500

/**
 * Parses the specified filter expressions by an allow list, never by evaluation. Each list knows some of
 * them and refuses the others, so that no filter is silently ignored.
 */
export function parseBaseFilter<Known extends keyof BaseFilter = never>(
  text: string,
  known: readonly Known[] = [],
): Partial<Pick<BaseFilter, Known>> {
  const filter: Partial<BaseFilter> = {}
  for (const part of text === '' ? [] : text.split('&&')) {
    const condition = parseCondition(part.trim())
    const [key] = Object.keys(condition ?? {})
    if (!condition || !known.some(name => name === key) || (key && key in filter)) {
      throw new ShopError('bad_request', `The filter '${part.slice(0, 80)}' is not known here.`)
    }
    Object.assign(filter, condition)
  }
  return filter
}

function parseCondition(part: string): Partial<BaseFilter> | null {
  const [, name = '', right = ''] = /^(\w+)\s*==(.*)$/s.exec(part) ?? []
  const value = right.trim()
  switch (name.toLowerCase()) {
    case 'aisleid':
      return isId(value) ? { aisleId: Number(value) } : null
    case 'brandid':
      return isId(value) ? { brandId: Number(value) } : null
    case 'promotion':
      return value === '2' ? { promotion: true } : null
    case 'printflag':
      return /^(true|false)$/i.test(value) ? { printFlag: value.toLowerCase() === 'true' } : null
    case 'favorite':
      return /^(#\d{1,9}#)*$/.test(value) ? { ids: parseFavourites(value) } : null
    default:
      return null
  }
}

function isId(value: string): boolean {
  return /^\d{1,9}$/.test(value)
}

function parseFavourites(value: string): number[] {
  const ids = [...new Set((value.match(/\d+/g) ?? []).map(Number))]
  if (ids.length > MAX_FAVOURITES) throw new ShopError('bad_request', 'Too many favourites.')
  return ids
}

const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(20_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)

/** The query of a REST list as ra-data-simple-rest sends it. */
export const restListInput = z.object({
  sort: json(z.tuple([z.string().max(40), z.enum(['ASC', 'DESC'])])).optional(),
  range: json(z.tuple([z.number().int().min(0), z.number().int().min(0)])).optional(),
  filter: json(z.record(z.string().max(40), z.unknown())).optional(),
})

export type RestList<Sort extends string = string> = {
  /** Empty where the caller asks for no order. */
  sort: Sort | ''
  ascending: boolean
  skip: number
  take: number
  filter: Record<string, unknown>
}

const MAX_REST_ROWS = 500

/**
 * Without a range (getMany) all rows of the id list are meant. An order that is none of `sorts` is
 * refused: a list in another order than the asked one would look right and be wrong.
 */
export function toRestList<Sort extends string>(
  query: z.output<typeof restListInput>,
  sorts: readonly Sort[],
): RestList<Sort> {
  const [wanted, order] = query.sort ?? ['', 'ASC']
  const sort = wanted === '' ? '' : findSort(wanted, sorts)
  if (sort === undefined) {
    throw new ShopError('bad_request', `This list sorts by ${sorts.join(', ')} only.`)
  }
  const [start, end] = query.range ?? [0, MAX_REST_ROWS - 1]
  const take = end - start + 1
  if (take < 1 || take > MAX_REST_ROWS) {
    throw new ShopError('bad_request', `A range holds 1 to ${MAX_REST_ROWS} rows.`)
  }
  return { sort, ascending: order === 'ASC', skip: start, take, filter: query.filter ?? {} }
}

/** The array and its Content-Range header, which the data provider reads the total from. */
export function restListResponse(
  resource: string,
  { skip }: RestList,
  { data, total }: { data: unknown[]; total: number },
): Response {
  const last = data.length > 0 ? skip + data.length - 1 : skip
  return Response.json(data, {
    headers: { 'Content-Range': `${resource} ${skip}-${last}/${total}` },
  })
}

/** Without a chosen order, a text search sorts by relevance. */
export const bestFirst = { sort: 'best', ascending: false } as const

/**
 * Order of a specified list. A chosen option sorts upwards unless the caller says otherwise; an unknown
 * option means the default.
 */
export function pickOrder<Option extends string, Fallback extends string>(
  {
    selectedOption,
    sortAscending,
  }: Pick<z.output<typeof listRequest>, 'selectedOption' | 'sortAscending'>,
  options: readonly Option[],
  fallback: { sort: Fallback; ascending: boolean },
): { sort: Option | Fallback; ascending: boolean } {
  const sort = findSort(selectedOption, options)
  return sort
    ? { sort, ascending: sortAscending ?? true }
    : { sort: fallback.sort, ascending: sortAscending ?? fallback.ascending }
}

function findSort<Option extends string>(wanted: string, options: readonly Option[]) {
  return options.find(option => option.toLowerCase() === wanted.toLowerCase())
}
