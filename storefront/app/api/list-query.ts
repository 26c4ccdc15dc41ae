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
 * Parses the filter expressions of `GetList` calls with an allow list, never by evaluation. Throws for filters
 * that the list does not support, so that no filter is silently ignored.
 */
export function parseBaseFilter<Known extends keyof BaseFilter = never>(
  text: string,
  supported: readonly Known[] = [],
): Partial<Pick<BaseFilter, Known>> {
  const filter: Partial<BaseFilter> = {}
  for (const part of text === '' ? [] : text.split('&&')) {
    const condition = parseCondition(part.trim())
    const [key] = Object.keys(condition ?? {})
    if (!condition || !supported.some(name => name === key) || (key && key in filter)) {
      throw new ShopError('bad_request', `The filter '${part.slice(0, 80)}' is not known here.`)
    }
    Object.assign(filter, condition)
  }
  return filter
}

function parseCondition(part: string): Partial<BaseFilter> | null {
  const [, name = '', operand = ''] = /^(\w+)\s*==(.*)$/s.exec(part) ?? []
  const value = operand.trim()
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

export const jsonText = <Schema extends z.ZodType>(schema: Schema) =>
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

/** The query parameters of a REST list, as ra-data-simple-rest sends them. */
export const restListInput = z.object({
  sort: jsonText(z.tuple([z.string().max(40), z.enum(['ASC', 'DESC'])])).optional(),
  range: jsonText(z.tuple([z.number().int().min(0), z.number().int().min(0)])).optional(),
  filter: jsonText(z.record(z.string().max(40), z.unknown())).optional(),
})

export type RestList<Sort extends string = string> = {
  /** Empty if the request contains no sort order. */
  sort: Sort | ''
  ascending: boolean
  skip: number
  take: number
  filter: Record<string, unknown>
}

const MAX_REST_ROWS = 500

/**
 * Converts the query of a REST list. Without a range (getMany), selects all rows of the id list. Throws
 * for an unknown sort order, because a list in another order would look right and be wrong.
 */
export function toRestList<Sort extends string>(
  query: z.output<typeof restListInput>,
  sorts: readonly Sort[],
): RestList<Sort> {
  const [requested, order] = query.sort ?? ['', 'ASC']
  const sort = requested === '' ? '' : findSort(requested, sorts)
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

/** Returns the rows with a Content-Range header, which contains the total for the data provider. */
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

/** Default order of a text search: by relevance. */
export const bestFirst = { sort: 'best', ascending: false } as const

/**
 * Returns the sort order of a `GetList` call. An option sorts ascending by default. An unknown option
 * selects the fallback.
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

function findSort<Option extends string>(requested: string, options: readonly Option[]) {
  return options.find(option => option.toLowerCase() === requested.toLowerCase())
}
