import { type Cents, formatMoney } from '#shared/domain/money/money.ts'
import { formatDate } from '#shared/domain/time/date-format.ts'
import type { RefundPartView } from '#shared/responses/refund.ts'
import type { PaymentRequestKind } from '#shared/schemas/payment-request.ts'
import { changedPartText } from '../i18n/changed-part.ts'
import type { MailContent } from './content.ts'
import { invoiceBlocks } from './invoice-blocks.ts'
import { linkBlocks } from './link-blocks.ts'
import type { OrderMail } from './order-mails.ts'
import { shopMail } from './shop-mail.ts'
import { textBlocks } from './text-blocks.ts'
import { mailTexts } from './texts.ts'

type LinkedDemand = {
  kind: PaymentRequestKind
  amountCents: Cents
  /** An amount is still reserved, which this releases. */
  releasesHold: boolean
  /** Store credit that covers the rest. */
  creditCents: Cents
  /** The lines and fees that cost more or less than was paid. */
  parts: RefundPartView[]
  /** Opens the page that pays it. */
  url: string
  expiresAt: string
}

/** Asks the shopper to pay what an order costs more, or to reserve it again. */
export function paymentLinkMail(
  { sender, invoice, language }: Omit<OrderMail, 'invoiceUrl'>,
  { kind, amountCents, releasesHold, creditCents, parts, url, expiresAt }: LinkedDemand,
): MailContent {
  const { mail, invoice: names } = mailTexts[language]
  const text = mail.paymentLink
  const amount = formatMoney(amountCents, language)
  const isToReserve = kind === 'authorisation'
  const changes = parts.map(part => changedPartText(part, names, language))
  return shopMail(sender, {
    language,
    subject: (isToReserve ? text.subjectReserve : text.subject)(invoice.orderId, amount),
    blocks: [
      { kind: 'title', text: isToReserve ? text.titleReserve : text.title },
      { kind: 'text', text: text[kind](amount) },
      ...textBlocks(
        releasesHold && text.releasesHold,
        creditCents > 0 && text.credit(formatMoney(creditCents, language)),
        ...changes,
      ),
      ...linkBlocks((isToReserve ? text.reserve : text.pay)(amount), url, language),
      { kind: 'hint', text: text.hint(formatDate(expiresAt, language, sender.timeZone)) },
    ],
  })
}

/** Thanks the shopper for a payment by link, with the whole invoice. */
export function linkPaidMail(
  { sender, invoice, language, invoiceUrl }: OrderMail,
  paid: Pick<LinkedDemand, 'kind' | 'amountCents' | 'releasesHold'>,
): MailContent {
  const text = mailTexts[language].mail.linkPaid
  const amount = formatMoney(paid.amountCents, language)
  const isReserved = paid.kind === 'authorisation'
  return shopMail(sender, {
    language,
    subject: (isReserved ? text.subjectReserved : text.subject)(invoice.orderId),
    blocks: [
      { kind: 'title', text: isReserved ? text.titleReserved : text.title },
      { kind: 'text', text: (isReserved ? text.reserved : text.paid)(amount) },
      ...textBlocks(paid.releasesHold && text.releasesHold),
      ...linkBlocks(text.button, invoiceUrl, language),
      ...invoiceBlocks(invoice, sender, language),
    ],
  })
}
