import type { Language } from '#shared/domain/language.ts'
import type { MailContent } from './content.ts'
import { pageLinkBlocks } from './link-blocks.ts'
import { type Sender, shopMail, shopName } from './shop-mail.ts'
import { mailTexts } from './texts.ts'

// These mails contain no form input, because a stranger may have typed it.

export function activationMail(sender: Sender, language: Language, token: string): MailContent {
  return linkMail(sender, language, 'activation', `/activate/${token}`)
}

export function resetMail(sender: Sender, language: Language, token: string): MailContent {
  return linkMail(sender, language, 'reset', `/resetPassword?token=${token}`)
}

/** Sent for a registration whose address already has an account. */
export function accountExistsMail(sender: Sender, language: Language): MailContent {
  return linkMail(sender, language, 'accountExists', '/login')
}

/** Confirms that an account was deleted or an order was anonymized. */
export function forgottenMail(sender: Sender, language: Language): MailContent {
  const text = mailTexts[language].mail.forgotten
  return shopMail(sender, {
    language,
    subject: text.subject(shopName(sender, language)),
    blocks: [
      { kind: 'title', text: text.title },
      { kind: 'text', text: text.text },
      { kind: 'hint', text: text.hint },
    ],
  })
}

function linkMail(
  sender: Sender,
  language: Language,
  kind: 'activation' | 'reset' | 'accountExists',
  path: string,
): MailContent {
  const text = mailTexts[language].mail[kind]
  return shopMail(sender, {
    language,
    subject: text.subject(shopName(sender, language)),
    blocks: [
      { kind: 'title', text: text.title },
      { kind: 'text', text: text.text },
      ...pageLinkBlocks(sender, language, text.button, path),
      { kind: 'hint', text: text.hint },
    ],
  })
}
