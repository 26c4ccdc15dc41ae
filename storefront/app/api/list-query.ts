import { z } from 'zod'
import { ShopError } from '#shared/errors.ts'

export type BaseFilter = {
  aisleId?: number
  brandId?: number
  promotion?: true
  ids?: number[]
  printFlag?: boolean
}

const MAX_FAVOURITES = 500

/** Reads the specified filter expressions by a whitelist, never by evaluation (decision 18). */
export function parseBaseFilter(text: string): BaseFilter {
  const filter: BaseFilter = {}
  if (text === '') return filter
  for (const part of text.split('&&').map(piece => piece.trim())) {
    const match = /^(\w+)\s*==\s*(.*)$/.exec(part)
    const [, name = '', value = ''] = match ?? []
    if (/^aisleid$/i.test(name) && isId(value)) filter.aisleId = Number(value)
    else if (/^brandid$/i.test(name) && isId(value)) filter.brandId = Number(value)
    else if (/^promotion$/i.test(name) && value === '2') filter.promotion = true
    else if (/^printflag$/i.test(name) && /^(true|false)$/i.test(value)) {
      filter.printFlag = value.toLowerCase() === 'true'
    } else if (/^favorite$/i.test(name) && /^(#\d{1,9}#)*$/.test(value)) {
      filter.ids = parseFavourites(value)
    } else throw new ShopError('bad_request', `The filter '${part.slice(0, 80)}' is not known.`)
  }
  return filter
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

export type RestList = {
  sort: string
  ascending: boolean
  skip: number
  take: number
  filter: Record<string, unknown>
}

const MAX_REST_ROWS = 500

/** Without a range (getMany) all rows of the id list are meant. */
export function toRestList(query: z.output<typeof restListInput>): RestList {
  const [sort, order] = query.sort ?? ['id', 'ASC']
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

/** The option whose lower-cased name is asked for, else the default (decision 17). */
export function pickSort<Option extends string>(
  wanted: string,
  options: readonly Option[],
  fallback: Option,
): Option {
  return options.find(option => option.toLowerCase() === wanted.toLowerCase()) ?? fallback
}
