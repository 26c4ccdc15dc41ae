import { z } from 'zod/mini'
import { asciiDigits } from '../domain/number-format.ts'
import { MASTER_PASSWORD_LENGTH } from '../domain/password-length.ts'
import { messages } from '../messages.ts'
import { email, language, text } from './form-fields.ts'

export const role = z.enum(['Master', 'Member'])
export type Role = z.infer<typeof role>

export const MAX_PASSWORD_LENGTH = 200

/** True if a password is long enough for a Master. Counts code points, not UTF-16 units. */
export function isLongPassword(password: string): boolean {
  return [...password].length >= MASTER_PASSWORD_LENGTH
}

/** Minimum length for a Member. The server requires more of a Master. */
const password = z
  .string({ error: messages.passwordShort })
  .check(
    z.minLength(6, messages.passwordShort),
    z.maxLength(MAX_PASSWORD_LENGTH, messages.textTooLong(MAX_PASSWORD_LENGTH)),
  )

const confirmPassword = z.string({ error: messages.passwordsDiffer })
const confirmed = z.refine<{ password: string; confirmPassword: string }>(
  input => input.password === input.confirmPassword,
  { path: ['confirmPassword'], error: messages.passwordsDiffer },
)

export const credentials = z.object({ email, password })
export type Credentials = z.infer<typeof credentials>

/** Accepts spaces, hyphens and Persian or Arabic digits. */
const code = z.pipe(
  z.pipe(
    z.string({ error: messages.codeRequired }).check(z.maxLength(100, messages.codeWrong)),
    z.transform(typed => asciiDigits(typed).replace(/[\s-]/g, '').toUpperCase()),
  ),
  z.string().check(z.minLength(1, messages.codeRequired)),
)

/** `code` is for accounts with a second factor. */
export const loginInput = z.extend(credentials, { code: z.optional(code) })
export type LoginInput = z.infer<typeof loginInput>
export const codeInput = z.object({ code })
export const passwordInput = z.object({ password })
/** Adds a field that exists only in the form, not in the API call. */
export const deleteAccountForm = z.extend(passwordInput, {
  isSure: z.literal('on', { error: messages.pleaseConfirm }),
})
/** `signature` is the parameter `t` of the invoice link. */
export const forgetOrderInput = z.object({
  orderId: z.string().check(z.minLength(1), z.maxLength(50)),
  signature: z.string().check(z.minLength(1), z.maxLength(100)),
})
export type ForgetOrderInput = z.infer<typeof forgetOrderInput>
/** Proof of identity for changes that weaken the account. */
export const proofInput = z.object({ password, code })
export type ProofInput = z.infer<typeof proofInput>

export const registerInput = z.object({
  email,
  password,
  name: text(120, messages.nameShort).check(z.minLength(3, messages.nameShort)),
  lang: z.optional(language),
})
export type RegisterInput = z.infer<typeof registerInput>

/** Adds a field that exists only in the form, not in the API call. */
export const registerForm = z.extend(registerInput, { confirmPassword }).check(confirmed)

export const resetInput = z.object({ email })

export const resetConfirmInput = z
  .object({ token: z.string().check(z.maxLength(200)), password, confirmPassword })
  .check(confirmed)
export type ResetConfirmInput = z.infer<typeof resetConfirmInput>

export const changePasswordInput = z
  .object({ oldPassword: password, password, confirmPassword })
  .check(confirmed)
export type ChangePasswordInput = z.infer<typeof changePasswordInput>

/** Largest time of a JavaScript Date, in seconds. */
const MAX_SECONDS = 8_640_000_000_000

/** The claims of the shop's JWT. `exp` in seconds since 1970. */
export const tokenClaims = z.object({
  sub: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  ver: z.number().check(z.int()),
  exp: z.number().check(z.int(), z.maximum(MAX_SECONDS)),
  /** Unique id, to distinguish tokens issued in the same second. */
  jti: z.optional(z.string()),
})
export type TokenClaims = z.infer<typeof tokenClaims>

/** The fields of an account that a Master may change. */
export const userChanges = z.object({ role: z.optional(role), disabled: z.optional(z.boolean()) })
export type UserChanges = z.infer<typeof userChanges>
