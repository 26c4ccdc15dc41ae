import { cardName, transactionName, transType } from '#shared/domain/orders/receipt-names.ts'
import { receiptTime } from '#shared/domain/time/receipt-time.ts'
import type { PaymentView, Receipt } from '#shared/responses/order.ts'
import type { GlobalView } from '#shared/responses/settings.ts'
import { PaymentRows } from './PaymentRows.tsx'
import type { SheetLanguage } from './sheet-language.ts'

type Props = {
  receipt: Receipt
  /** The part that store credit paid, in decimal dollars. */
  credit: number
  /** All payments, if the order has more than one. */
  payments: PaymentView[]
  shop: GlobalView
  text: SheetLanguage
}

/** The store credit, and the lines that card rules require on a receipt, of each payment. */
export function SheetPayment({ receipt, credit, payments: [paid, ...later], shop, text }: Props) {
  const { say } = text
  // The receipt of a card that paid nothing is that of a card hold, which was released.
  const isCovered = receipt.transType === transType.credit || paid?.amount === 0
  const first = [
    ...(credit > 0 ? [creditRow(credit, text)] : []),
    ...(isCovered ? [] : cardRows(receipt, text)),
  ]
  return (
    <section className="sheet-payment">
      <h3>{say('Payment')}</h3>
      <PaymentRows rows={first} />
      {later.map(payment => (
        <PaymentRows key={payment.receipt.receiptId} rows={cardRows(payment.receipt, text)} />
      ))}
      <p className="sheet-legend">
        {shop.companyName} · <bdi>{window.location.host}</bdi>.{' '}
        {say(
          'Returns within 7 calendar days; card refunds take up to 10 business days. Perishable and sanitary goods cannot be returned.',
        )}
      </p>
    </section>
  )
}

function creditRow(credit: number, text: SheetLanguage): [string, string] {
  return [text.say('Store credit'), inCanadianDollars(credit, text)]
}

function inCanadianDollars(dollars: number, { say, money, language }: SheetLanguage): string {
  return say('%{amount} CAD', { amount: language === 'fa' ? money(dollars) : dollars.toFixed(2) })
}

function cardRows(receipt: Receipt, text: SheetLanguage): [string, string | null][] {
  const { say, language } = text
  const { transAmount } = receipt
  return [
    [say('Amount'), transAmount && inCanadianDollars(Number(transAmount), text)],
    [say('Transaction type'), transactionName(receipt)],
    [say('Card'), `${cardName(receipt)} ${receipt.maskedPan ?? ''}`.trim()],
    [say('Date and time'), receiptTime(receipt, language)],
    [say('Authorization code'), receipt.authCode],
    [say('Response / ISO'), [receipt.responseCode, receipt.iso].filter(Boolean).join(' / ')],
    [say('Message'), receipt.message],
    [say('Reference number'), receipt.referenceNum],
  ]
}
