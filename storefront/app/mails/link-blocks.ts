import type { Language } from '#shared/domain/language.ts'
import { localPath } from '../i18n/language.ts'
import type { MailBlock } from './content.ts'
import type { Sender } from './shop-mail.ts'
import { mailTexts } from './texts.ts'

/** A button, and its address as a text for programs that show no buttons. */
export function linkBlocks(label: string, href: string, language: Language): MailBlock[] {
  return [
    { kind: 'button', label, href },
    { kind: 'address', label: mailTexts[language].mail.linkText, href },
  ]
}

/** The same for a page of the shop in the reader's language. */
export function pageLinkBlocks(
  { publicUrl }: Sender,
  language: Language,
  label: string,
  path: string,
): MailBlock[] {
  return linkBlocks(label, publicUrl + localPath(path, language), language)
}
