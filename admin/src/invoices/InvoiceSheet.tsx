import './sheet-foot.css'
import { formatDate } from '#shared/domain/date-format.ts'
import { findBalance } from '#shared/domain/invoice-balance.ts'
import { formatMoney, toCents } from '#shared/domain/money.ts'
import { isReversed } from '#shared/domain/order-state.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { GlobalView } from '#shared/responses/settings.ts'
import { Sheet } from './Sheet.tsx'
import { SheetChanges } from './SheetChanges.tsx'
import { SheetCredits } from './SheetCredits.tsx'
import { SheetHead } from './SheetHead.tsx'
import { SheetLines } from './SheetLines.tsx'
import { SheetPayment } from './SheetPayment.tsx'
import { SheetPreferences } from './SheetPreferences.tsx'
import { SheetShipping } from './SheetShipping.tsx'
import { SheetStamp } from './SheetStamp.tsx'
import { SheetTotals } from './SheetTotals.tsx'

/** The printed invoice, in English for the customer. Twenty lines fit on one page of A4 or Letter. */
export function InvoiceSheet({ invoice, shop }: { invoice: InvoiceView; shop: GlobalView }) {
  const { shippingState, addressState, promise } = invoice.request
  const { packed } = invoice
  const edited = invoice.edits.at(-1)
  const { basketState } = packed ?? invoice.request
  return (
    <Sheet label={`Invoice ${invoice.invoiceNumber}`} lang="en" dir="ltr">
      {isReversed(invoice.state) && <SheetStamp />}
      <SheetHead
        title={`Invoice ${invoice.invoiceNumber}`}
        iso={invoice.dateTime}
        orderId={invoice.orderId}
        shop={shop}
      />
      <SheetShipping
        shipping={shippingState}
        address={addressState}
        promise={promise}
        timeZone={shop.timeZone}
      />
      <SheetPreferences shipping={shippingState} lines={basketState.basket} say={text => text} />
      {packed && <SheetChanges {...packed} />}
      <SheetLines lines={basketState.basket} isEstimate={basketState.limit !== undefined} />
      <div className="sheet-foot">
        <SheetPayment
          receipt={invoice.receipt}
          credit={invoice.credit}
          payments={invoice.payments}
          shop={shop}
        />
        <SheetTotals
          basket={basketState}
          shippingType={shippingState.shippingType}
          balance={findBalance(invoice, basketState.total)}
        />
      </div>
      {invoice.reserved > 0 && (
        <p className="sheet-legend">Not charged yet: {reservedText(invoice)}</p>
      )}
      {edited && (
        <p className="sheet-legend">
          This order was changed on {formatDate(edited.dateTime, 'en', shop.timeZone)}.
        </p>
      )}
      <SheetCredits refunds={invoice.refunds} />
    </Sheet>
  )
}

function reservedText({ reserved, credit, isHoldGone }: InvoiceView): string {
  const ofCredit = formatMoney(toCents(credit), 'en')
  if (isHoldGone) {
    const setAside = credit > 0 ? ` ${ofCredit} of store credit is set aside.` : ''
    return `the bank no longer reserves the amount.${setAside}`
  }
  const from = credit > 0 ? `, of which ${ofCredit} is store credit.` : ' on the card.'
  return `${formatMoney(toCents(reserved), 'en')} is reserved${from}`
}
