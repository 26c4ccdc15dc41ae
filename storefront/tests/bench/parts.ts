import type { Row } from './row.ts'
import { cached } from './rows/cached.ts'
import { list } from './rows/list.ts'
import { search } from './rows/search.ts'
import type { Workshop } from './workshop.ts'

/** What is measured, by the names that `--only` knows. */
export const parts: Record<string, (workshop: Workshop) => Promise<Row[]>> = {
  cached,
  list,
  search,
}
