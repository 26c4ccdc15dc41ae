import { isolate } from '#shared/domain/isolate.ts'
import type { Language } from '#shared/domain/language.ts'
import { textIn } from '#shared/domain/text-in.ts'
import type { SettingsInput } from '#shared/schemas/settings.ts'
import type { MailBlock, MailContent } from './content.ts'
import { mailTexts } from './texts.ts'

/** The shop as the sender of a mail. */
export type Sender = { settings: SettingsInput; publicUrl: string }

export function shopName({ settings, publicUrl }: Sender, language: Language): string {
  return textIn(settings.companyName, language) || new URL(publicUrl).host
}

/** Adds the header with the shop's name and the footer with its contact data. */
export function shopMail(
  sender: Sender,
  mail: { language: Language; subject: string; blocks: MailBlock[] },
): MailContent {
  const { settings, publicUrl } = sender
  const phone = settings.supportPhone || settings.mainPhone
  const text = mailTexts[mail.language].mail
  return {
    ...mail,
    shopName: shopName(sender, mail.language),
    footer: [
      shopName(sender, mail.language),
      settings.address,
      phone && `${text.phone}: ${isolate(phone, mail.language)}`,
      publicUrl,
      text.contactUs,
    ],
  }
}
