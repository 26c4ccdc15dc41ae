import type { Language } from '#shared/domain/language.ts'

/** The content of a mail, which is rendered as HTML and as plain text. All values are plain text. */
export type MailContent = {
  language: Language
  subject: string
  blocks: MailBlock[]
  /** Shop name in the header. `footer` contains the sender's contact data. */
  shopName: string
  footer: string[]
}

export type DetailRow = { name: string; value: string }

export type InvoiceLine = {
  names: { language: Language; text: string }[]
  comment: string
  /** Quantity and unit price. */
  measure: string
  amount: string
}

export type MailBlock =
  | { kind: 'title' | 'heading' | 'text' | 'hint'; text: string }
  | { kind: 'button'; label: string; href: string }
  /** A link to copy, for mail clients that do not render the button. */
  | { kind: 'address'; label: string; href: string }
  /** Text from a user. */
  | { kind: 'quote'; text: string }
  | { kind: 'details'; details: DetailRow[] }
  | { kind: 'lines'; lines: InvoiceLine[]; totals: DetailRow[] }
