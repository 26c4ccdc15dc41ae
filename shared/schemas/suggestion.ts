import type { z } from 'zod'
import type { suggestion } from '../responses/search.ts'
/** A search suggestion. */
export type Suggestion = z.infer<typeof suggestion>
