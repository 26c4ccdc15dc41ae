import { z } from 'zod'
import { asciiDigits } from '../domain/number-format.ts'
import { messages } from '../messages.ts'
import { email, language, text } from './fields.ts'

export const role = z.enum(['Master', 'Member'])
export type Role = z.infer<typeof role>

const MASTER_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 200

/** True if a password is long enough for a Master. Counts code points, not UTF-16 units. */
export function isLongPassword(password: string): boolean {
  return [...password].length >= MASTER_PASSWORD_LENGTH
}

/** Minimum length for a Member. The server requires more of a Master. */
const password = z
  .string({ error: messages.passwordShort })
  .min(6, messages.passwordShort)
  .max(MAX_PASSWORD_LENGTH, messages.textTooLong(MAX_PASSWORD_LENGTH))

const confirmPassword = z.string({ error: messages.passwordsDiffer })
const confirmed = <Input extends { password: string; confirmPassword: string }>(input: Input) =>
  input.password === input.confirmPassword

const passwordsDiffer = { path: ['confirmPassword'], message: messages.passwordsDiffer }

export const credentials = z.object({ email, password })
export type Credentials = z.infer<typeof credentials>

/** Accepts spaces, hyphens and Persian or Arabic digits. */
const code = z
  .string({ error: messages.codeRequired })
  .max(100, messages.codeWrong)
  .transform(typed => asciiDigits(typed).replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(1, messages.codeRequired))

/** `code` is for accounts with a second factor. */
export const loginInput = credentials.extend({ code: code.optional() })
export type LoginInput = z.infer<typeof loginInput>
export const codeInput = z.object({ code })
export const passwordInput = z.object({ password })
/** Adds a field that exists only in the form, not in the API call. */
export const deleteAccountForm = passwordInput.extend({
  isSure: z.literal('on', { error: messages.pleaseConfirm }),
})
/** `signature` is the parameter `t` of the invoice link. */
export const forgetOrderInput = z.object({
  orderId: z.string().min(1).max(50),
  signature: z.string().min(1).max(100),
})
export type ForgetOrderInput = z.infer<typeof forgetOrderInput>
/** Proof of identity for changes that weaken the account. */
export const proofInput = z.object({ password, code })
export type ProofInput = z.infer<typeof proofInput>

export const registerInput = z.object({
  email,
  password,
  name: text(120, messages.nameShort).min(3, messages.nameShort),
  lang: language.optional(),
})
export type RegisterInput = z.infer<typeof registerInput>

/** Adds a field that exists only in the form, not in the API call. */
export const registerForm = registerInput
  .extend({ confirmPassword })
  .refine(confirmed, passwordsDiffer)

export const resetInput = z.object({ email })

export const resetConfirmInput = z
  .object({ token: z.string().max(200), password, confirmPassword })
  .refine(confirmed, passwordsDiffer)
export type ResetConfirmInput = z.infer<typeof resetConfirmInput>

export const changePasswordInput = z
  .object({ oldPassword: password, password, confirmPassword })
  .refine(confirmed, passwordsDiffer)
export type ChangePasswordInput = z.infer<typeof changePasswordInput>

/** Largest time of a JavaScript Date, in seconds. */
const MAX_SECONDS = 8_640_000_000_000

/** The claims of the shop's JWT. `exp` in seconds since 1970. */
export const tokenClaims = z.object({
  sub: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  ver: z.number().int(),
  exp: z.number().int().max(MAX_SECONDS),
  /** Unique id, to distinguish tokens issued in the same second. */
  jti: z.string().optional(),
})
export type TokenClaims = z.infer<typeof tokenClaims>

/** The fields of an account that a Master may change. */
export const userChanges = z.object({ role: role.optional(), disabled: z.boolean().optional() })
export type UserChanges = z.infer<typeof userChanges>
