import { isolate } from '#shared/domain/isolate.ts'
import type { Language } from '#shared/domain/language.ts'
import { localPath } from '../i18n/language.ts'
import type { MailContent } from './content.ts'
import { pageLinkBlocks } from './link-blocks.ts'
import { type Sender, shopMail, shopName } from './shop-mail.ts'
import { mailTexts } from './texts.ts'

type Product = { id: number; name: string; fName: string }

/** Asks the owner of the address whether they want a mail when the product is available again. */
export function confirmAlertMail(
  sender: Sender,
  language: Language,
  product: Product,
  token: string,
): MailContent {
  const text = mailTexts[language].mail.stockAlert
  return shopMail(sender, {
    language,
    subject: text.subject(nameIn(product, language), shopName(sender, language)),
    blocks: [
      { kind: 'title', text: text.title },
      { kind: 'text', text: text.text(nameIn(product, language)) },
      ...pageLinkBlocks(sender, language, text.button, `/stockAlert?token=${token}`),
      { kind: 'hint', text: text.hint },
    ],
  })
}

/** Tells the shopper that the product is available again. */
export function backInStockMail(
  sender: Sender,
  language: Language,
  product: Product,
  token: string,
): MailContent {
  const text = mailTexts[language].mail.backInStock
  const name = nameIn(product, language)
  return shopMail(sender, {
    language,
    subject: text.subject(name, shopName(sender, language)),
    blocks: [
      { kind: 'title', text: text.title(name) },
      { kind: 'text', text: text.text },
      ...pageLinkBlocks(sender, language, text.button, `/product/${product.id}`),
      { kind: 'hint', text: text.hint },
      {
        kind: 'address',
        label: text.end,
        href: sender.publicUrl + localPath(`/stockAlert?end=1&token=${token}`, language),
      },
    ],
  })
}

function nameIn({ name, fName }: Product, language: Language): string {
  return isolate((language === 'fa' && fName) || name, language)
}
