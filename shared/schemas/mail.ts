import { z } from 'zod'
import type { mailView } from '../answers/mail.ts'

/** Why the shop writes to somebody. */
export const mailKind = z.enum([
  'activation',
  'account-exists',
  'reset',
  'receipt',
  'order-notice',
  'contact',
  'refund',
  'alert',
  'forgotten',
])
export type MailKind = z.infer<typeof mailKind>

/** `queued` waits for its next attempt, `failed` was given up and waits for a person. */
export const mailState = z.enum(['queued', 'sending', 'sent', 'failed'])
export type MailState = z.infer<typeof mailState>

/** A row of the outbox as the back office reads it. */
export type MailView = z.infer<typeof mailView>
