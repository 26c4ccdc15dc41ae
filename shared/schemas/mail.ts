import { z } from 'zod'

/** Purpose of a mail. */
export const mailKind = z.enum([
  'activation',
  'account-exists',
  'reset',
  'receipt',
  'order-notice',
  'window-moved',
  'edited',
  'packed',
  'capture',
  'contact',
  'refund',
  'alert',
  'forgotten',
  'stock-alert',
  'back-in-stock',
  'credit',
  'credit-link',
  'payment-link',
  'link-paid',
  'return-asked',
  'return-notice',
  'return-decided',
])
export type MailKind = z.infer<typeof mailKind>

/** True if the mail is of no use once its link has expired. */
export function hasExpiringLink(kind: MailKind): boolean {
  return ['activation', 'reset', 'stock-alert', 'credit-link'].includes(kind)
}

/** `queued`: waits for the next attempt. `failed`: no more automatic attempts. */
export const mailState = z.enum(['queued', 'sending', 'sent', 'failed'])
export type MailState = z.infer<typeof mailState>
