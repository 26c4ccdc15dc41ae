import { LocalLink } from '#app/i18n/local-link.tsx'
import { useInvoiceText } from '#app/i18n/use-invoice-text.ts'
import type { RefundView } from '#shared/responses/refund.ts'
import type { ForgetOrderInput } from '#shared/schemas/account.ts'
import { type OwedOrder, PayOwed } from '../payment-link/pay-owed.tsx'
import { OrderReturns, type ReturnProps } from '../returns/order-returns.tsx'
import { CreditNotes } from './credit-notes.tsx'
import { ForgetOrder } from './forget-order.tsx'
import { type InvoiceProps, InvoiceSheet } from './invoice-sheet.tsx'
import { OrderEdits, type OrderEditsProps } from './order-edits.tsx'

type Props = InvoiceProps & {
  refunds?: RefundView[]
  /** The amount still to be paid. */
  owed?: OwedOrder | null
  /** What the signed link permits. */
  forget?: ForgetOrderInput | null
  /** The goods that can be returned. */
  returns?: ReturnProps | null
  /** How a loaded order can be edited, and was. */
  editing?: OrderEditsProps | null
}

export function InvoicePage({
  refunds = [],
  owed = null,
  forget = null,
  returns = null,
  editing = null,
  ...invoice
}: Props) {
  const text = useInvoiceText()
  return (
    <div className="page invoice-page">
      <div className="invoice-actions">
        <button type="button" className="button" onClick={() => window.print()}>
          {text.print}
        </button>
        <LocalLink to="/" className="button quiet">
          {text.shopOn}
        </LocalLink>
      </div>
      {owed && <PayOwed {...owed} />}
      {editing && <OrderEdits {...editing} />}
      <InvoiceSheet {...invoice} />
      {refunds.length > 0 && <CreditNotes refunds={refunds} timeZone={invoice.timeZone} />}
      {returns && <OrderReturns {...returns} timeZone={invoice.timeZone} />}
      {forget && <ForgetOrder {...forget} />}
    </div>
  )
}
