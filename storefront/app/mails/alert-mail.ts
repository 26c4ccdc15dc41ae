import type { MailContent } from './content.ts'
import { type Sender, shopMail } from './shop-mail.ts'
import { textBlocks } from './text-blocks.ts'

/** A problem of the shop, with advice for its operator. */
export type Alert = {
  title: string
  details: string[]
  advice: string
  path: string
  /** True for an event within one day. Otherwise the problem persists and the mail is repeated daily. */
  isPassing?: boolean
}

const lastingHint = 'While this lasts, you get this email once a day.'
const passingHint = 'This email is about one day only and is not repeated.'

/** Alerts the operator to a problem. In English, like all mails to the store. */
export function alertMail(sender: Sender, alert: Alert): MailContent {
  const { title, details, advice, path, isPassing } = alert
  const href = `${sender.publicUrl}${path}`
  return shopMail(sender, {
    language: 'en',
    subject: `Action needed: ${title}`,
    blocks: [
      { kind: 'title', text: title },
      ...textBlocks(...details, advice),
      { kind: 'button', label: 'Open the back office', href },
      { kind: 'hint', text: isPassing ? passingHint : lastingHint },
    ],
  })
}
