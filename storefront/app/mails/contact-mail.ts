import type { ContactInput } from '#shared/schemas/contact.ts'
import type { MailContent } from './content.ts'
import { type Sender, shopMail } from './shop-mail.ts'
import { mailTexts } from './texts.ts'

/** A visitor's message to the store. */
export function contactMail(
  sender: Sender,
  { name, email, subject, body }: ContactInput,
): MailContent {
  const text = mailTexts.en.mail.contact
  return shopMail(sender, {
    language: 'en',
    subject: text.subject(subject),
    blocks: [
      { kind: 'title', text: text.title },
      {
        kind: 'details',
        details: [
          { name: text.name, value: name },
          { name: text.email, value: email },
          { name: text.about, value: subject },
        ],
      },
      { kind: 'quote', text: body },
      { kind: 'hint', text: text.hint },
    ],
  })
}
