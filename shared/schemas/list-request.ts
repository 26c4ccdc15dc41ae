import { z } from 'zod'

/** The request of the `GetList` calls. Values out of range are rejected, never clamped. */
export const listRequest = z.object({
  nRecord: z.number().int().min(1).max(100).default(10),
  nSkipRecord: z.number().int().min(0).max(10_000_000).default(0),
  filter: z
    .string()
    .max(200)
    .nullish()
    .transform(value => value?.trim() ?? ''),
  sortAscending: z.boolean().nullish(),
  selectedOption: z
    .string()
    .max(40)
    .nullish()
    .transform(value => value ?? ''),
  baseFilter: z
    .string()
    .max(8000)
    .nullish()
    .transform(value => value?.trim() ?? ''),
})
export type ListRequest = z.input<typeof listRequest>

export type ListResponse<Item> = { data: Item[]; total: number }
