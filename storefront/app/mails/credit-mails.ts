import type { Language } from '#shared/domain/language.ts'
import { type Cents, formatMoney } from '#shared/domain/money/money.ts'
import type { MailBlock, MailContent } from './content.ts'
import { pageLinkBlocks } from './link-blocks.ts'
import { type Sender, shopMail, shopName } from './shop-mail.ts'
import { mailTexts } from './texts.ts'

/** Opens the credit of the address once. */
export function creditLinkMail(sender: Sender, language: Language, token: string): MailContent {
  const text = mailTexts[language].mail.creditLink
  return shopMail(sender, {
    language,
    subject: text.subject(shopName(sender, language)),
    blocks: [
      { kind: 'title', text: text.title },
      { kind: 'text', text: text.text },
      ...pageLinkBlocks(sender, language, text.button, `/credit?token=${token}`),
      { kind: 'hint', text: text.hint },
    ],
  })
}

/** Tells a person that the shop added to their credit. */
export function creditGrantedMail(
  sender: Sender,
  language: Language,
  { amountCents, balanceCents }: { amountCents: Cents; balanceCents: Cents },
): MailContent {
  const text = mailTexts[language].mail.creditGranted
  const [amount, balance] = [amountCents, balanceCents].map(cents => formatMoney(cents, language))
  return shopMail(sender, {
    language,
    subject: text.subject(shopName(sender, language)),
    blocks: [
      { kind: 'title', text: text.title(amount ?? '') },
      { kind: 'text', text: text.text(balance ?? '') },
      ...creditLinkBlocks(sender, language),
    ],
  })
}

/** The way to the credit page, and how a guest opens it. */
export function creditLinkBlocks(sender: Sender, language: Language): MailBlock[] {
  const { button, hint } = mailTexts[language].mail.creditGranted
  return [...pageLinkBlocks(sender, language, button, '/credit'), { kind: 'hint', text: hint }]
}
