import type { ReactNode } from 'react'
import { useMoney } from '#app/i18n/use-money.ts'
import { useText } from '#app/i18n/use-text.ts'
import { cardName, transactionName } from '#shared/domain/receipt-names.ts'
import type { InvoiceProps } from './invoice-sheet.tsx'

/** What card rules want a shopper to be told of an approved payment. */
export function ReceiptFacts({ receipt, request, settings, publicUrl }: InvoiceProps) {
  const { payment, receipt: text } = useText().invoice
  const money = useMoney()
  const amount = Number(receipt.transAmount ?? request.paymentState.amount)
  return (
    <section className="invoice-payment">
      <h2>{payment}</h2>
      <dl>
        <Fact name={text.amount}>{money(amount)} CAD</Fact>
        <Fact name={text.type}>{transactionName(receipt)}</Fact>
        <Fact name={text.date}>{joined([receipt.transDate, receipt.transTime], ' ')}</Fact>
        <Fact name={text.card}>{cardName(receipt)}</Fact>
        <Fact name={text.maskedPan}>{receipt.maskedPan}</Fact>
        <Fact name={text.holder}>{request.shippingState.name}</Fact>
        <Fact name={text.authCode}>{receipt.authCode}</Fact>
        <Fact name={text.referenceNum}>{receipt.referenceNum}</Fact>
        <Fact name={text.responseCode}>{joined([receipt.responseCode, receipt.iso], ' / ')}</Fact>
        <Fact name={text.message}>{toPlainMessage(receipt.message)}</Fact>
        <Fact name={text.txnNumber}>{receipt.txnNumber}</Fact>
        <Fact name={text.merchant}>
          {joined([settings.legalName || settings.companyName, publicUrl], ', ')}
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

function joined(parts: (string | null)[], separator: string): string {
  return parts.filter(Boolean).join(separator)
}

/** Hosts pad their message with blanks and then write an asterisk. */
function toPlainMessage(message: string | null): string {
  return (message ?? '').split('*')[0]?.trim() ?? ''
}
