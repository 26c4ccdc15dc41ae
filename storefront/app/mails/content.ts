import type { Language } from '#shared/domain/language.ts'

/** What a mail says, before it becomes HTML and plain text; every value is plain text. */
export type MailContent = {
  language: Language
  subject: string
  blocks: MailBlock[]
  /** Name of the shop at the head, and who writes at the foot. */
  shopName: string
  footer: string[]
}

export type Fact = { name: string; value: string }

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
  /** A link to copy, for clients that show no button. */
  | { kind: 'address'; label: string; href: string }
  /** What a person wrote. */
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'lines'; lines: InvoiceLine[]; totals: Fact[] }
