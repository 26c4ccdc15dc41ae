import { z } from 'zod'

// Building blocks of API responses. Amounts are decimal dollars, times ISO 8601 in UTC.

export const count = z.number().int().min(0)
export const dollars = z.number()
export const moment = z.iso.datetime()

/** A message for the user. */
export const messageResponse = z.object({ message: z.string() }).meta({ id: 'Message' })

/** The response of the `GetList` calls. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), total: count })
