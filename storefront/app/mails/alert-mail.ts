import type { MailContent } from './content.ts'
import { type Sender, shopMail } from './shop-mail.ts'

/** What needs a look, and what to do about it. */
export type Alert = {
  title: string
  facts: string[]
  advice: string
  path: string
  /** It tells of what happened within a day, not of what lasts. */
  isPassing?: boolean
}

const lastingHint = 'While this lasts, you get this email once a day.'
const passingHint = 'This email is about one day only and is not repeated.'

/** Tells whoever runs the shop about trouble; in English, as all mails to the store are. */
export function alertMail(sender: Sender, alert: Alert): MailContent {
  const { title, facts, advice, path, isPassing } = alert
  const href = `${sender.publicUrl}${path}`
  return shopMail(sender, {
    language: 'en',
    subject: `Action needed: ${title}`,
    blocks: [
      { kind: 'title', text: title },
      ...facts.map(text => ({ kind: 'text' as const, text })),
      { kind: 'text', text: advice },
      { kind: 'button', label: 'Open the back office', href },
      { kind: 'hint', text: isPassing ? passingHint : lastingHint },
    ],
  })
}
