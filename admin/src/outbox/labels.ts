import type { MailKind, MailState } from '#shared/schemas/mail.ts'
import type { Text } from '../i18n/fa.ts'

export const mailStates: Record<MailState, Text> = {
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
}

export const mailStateColors = {
  queued: 'warning',
  sending: 'warning',
  sent: 'success',
  failed: 'error',
} as const satisfies Record<MailState, string>

export const mailKinds: Record<MailKind, Text> = {
  activation: 'Activation',
  'account-exists': 'Account exists',
  reset: 'Password reset',
  receipt: 'Receipt',
  'order-notice': 'Order notice',
  'window-moved': 'New delivery time',
  edited: 'Edited order',
  packed: 'Changes at packing',
  capture: 'Reserved amount',
  contact: 'Contact form',
  refund: 'Refund',
  alert: 'Alert',
  forgotten: 'Personal data deleted',
  'stock-alert': 'Back-in-stock request',
  'back-in-stock': 'Back in stock',
  credit: 'Store credit',
  'credit-link': 'Link to store credit',
  'payment-link': 'Payment link',
  'link-paid': 'Payment by link',
  'return-asked': 'Return request',
  'return-notice': 'Return to decide',
  'return-decided': 'Answer to a return',
}
