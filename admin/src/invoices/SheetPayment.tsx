import { Fragment } from 'react'
import { cardName, transactionName, transType } from '#shared/domain/receipt-names.ts'
import type { PaymentView, Receipt } from '#shared/responses/order.ts'
import type { GlobalView } from '#shared/responses/settings.ts'

type Props = {
  receipt: Receipt
  /** The part that store credit paid, in decimal dollars. */
  credit: number
  /** All payments, if the order has more than one. */
  payments: PaymentView[]
  shop: GlobalView
}

/** The store credit, and the lines that card rules require on a receipt, of each payment. */
export function SheetPayment({ receipt, credit, payments: [paid, ...later], shop }: Props) {
  // The receipt of a card that paid nothing is that of a reservation, which was released.
  const isCovered = receipt.transType === transType.credit || paid?.amount === 0
  const first = [
    ...(credit > 0 ? [creditRow(credit)] : []),
    ...(isCovered ? [] : cardRows(receipt)),
  ]
  return (
    <section className="sheet-payment">
      <h3>Payment</h3>
      <PaymentRows rows={first} />
      {later.map(payment => (
        <PaymentRows key={payment.receipt.receiptId} rows={cardRows(payment.receipt)} />
      ))}
      <p className="sheet-legend">
        {shop.companyName} · {window.location.host}. Returns within 7 calendar days; card refunds
        take up to 10 business days. Perishable and sanitary goods cannot be returned.
      </p>
    </section>
  )
}

function PaymentRows({ rows }: { rows: [string, string | null][] }) {
  return (
    <dl>
      {rows.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function creditRow(credit: number): [string, string] {
  return ['Store credit', `${credit.toFixed(2)} CAD`]
}

function cardRows(receipt: Receipt): [string, string | null][] {
  return [
    [transactionName(receipt), receipt.transAmount && `${receipt.transAmount} CAD`],
    ['Card', `${cardName(receipt)} ${receipt.maskedPan ?? ''}`.trim()],
    ['Date and time', [receipt.transDate, receipt.transTime].filter(Boolean).join(' ')],
    ['Authorization code', receipt.authCode],
    ['Response / ISO', [receipt.responseCode, receipt.iso].filter(Boolean).join(' / ')],
    ['Message', receipt.message],
    ['Reference number', receipt.referenceNum],
  ]
}
