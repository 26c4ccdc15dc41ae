import { z } from 'zod'
import type { Language } from '../domain/language.ts'

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
export type MailView = {
  id: number
  kind: MailKind
  language: Language
  to: string
  replyTo: string
  subject: string
  text: string
  html: string
  state: MailState
  attempts: number
  /** When it is tried next, while it is queued. */
  nextAt: string | null
  /** After this moment it is no longer sent. */
  expiresAt: string
  error: string
  messageId: string
  createdAt: string
  sentAt: string | null
}
