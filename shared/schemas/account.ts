import { z } from 'zod'
import { messages } from '../messages.ts'
import { email } from './fields.ts'

export const role = z.enum(['Master', 'Member'])
export type Role = z.infer<typeof role>

export const loginInput = z.object({
  email,
  password: z.string().min(6, messages.passwordShort).max(200, messages.passwordShort),
})

/** The claims of the shop's token (decision 34); `exp` in seconds since 1970. */
export const tokenClaims = z.object({
  sub: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  ver: z.number().int(),
  exp: z.number().int(),
})
export type TokenClaims = z.infer<typeof tokenClaims>
