import type { z } from 'zod'
import type { suggestion } from '../answers/search.ts'
/** What a text that is being typed may mean. */
export type Suggestion = z.infer<typeof suggestion>
