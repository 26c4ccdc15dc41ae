import type { MailContent } from './content.ts'
import { type Sender, shopMail } from './shop-mail.ts'

/** What needs a look, and what to do about it. */
export type Alert = { title: string; facts: string[]; advice: string; path: string }

/** Tells whoever runs the shop about trouble; in English, as all mails to the store are. */
export function alertMail(sender: Sender, { title, facts, advice, path }: Alert): MailContent {
  const href = `${sender.publicUrl}${path}`
  return shopMail(sender, {
    language: 'en',
    subject: `Needs a look: ${title}`,
    blocks: [
      { kind: 'title', text: title },
      ...facts.map(text => ({ kind: 'text' as const, text })),
      { kind: 'text', text: advice },
      { kind: 'button', label: 'Open the back office', href },
      { kind: 'hint', text: 'As long as it lasts, you get this mail once a day.' },
    ],
  })
}
