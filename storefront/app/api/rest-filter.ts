import { z } from 'zod'

const ids = z.union([z.coerce.number().int(), z.array(z.coerce.number().int()).max(500)])

/** The filter keys that REST lists know; others are refused so that no filter is silently ignored. */
export const catalogueFilter = z.strictObject({
  q: z.string().max(200).optional(),
  id: ids.optional(),
  aisleId: z.coerce.number().int().optional(),
  brandId: z.coerce.number().int().optional(),
  status: z.coerce
    .number()
    .pipe(z.literal([0, 1, 2, 3, 4]))
    .optional(),
})

export const invoiceFilter = z.strictObject({
  q: z.string().max(200).optional(),
  id: z.union([z.string().max(50), z.array(z.string().max(50)).max(500)]).optional(),
  printFlag: z.boolean().optional(),
})

/** One value or many, as an array; undefined stays undefined. */
export function asArray<Value extends string | number>(
  value: Value | Value[] | undefined,
): Value[] | undefined {
  if (value === undefined) return undefined
  return Array.isArray(value) ? value : [value]
}
