import './sheet-foot.css'
import { localDigits } from '#shared/domain/number-format.ts'
import { findBalance } from '#shared/domain/orders/invoice-balance.ts'
import { isPaymentReturned } from '#shared/domain/orders/order-state.ts'
import { formatDate } from '#shared/domain/time/date-format.ts'
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
import { type SheetLanguage, sheetLanguage } from './sheet-language.ts'

/** The printed invoice, in the language of the customer. Twenty lines fit on one page of A4 or Letter. */
export function InvoiceSheet({ invoice, shop }: { invoice: InvoiceView; shop: GlobalView }) {
  const { shippingState, addressState, promise } = invoice.request
  const { packed } = invoice
  const edited = invoice.edits.at(-1)
  const { limit, ...totals } = (packed ?? invoice.request).basketState
  const isReleased = invoice.released > 0
  // What was released will not be weighed any more.
  const isEstimate = limit !== undefined && !isReleased
  const text = sheetLanguage(invoice.language)
  const { say, language } = text
  const title = say('Invoice %{number}', { number: localDigits(invoice.invoiceNumber, language) })
  return (
    <Sheet label={title} language={language}>
      {isPaymentReturned(invoice.state) && <SheetStamp />}
      <SheetHead
        title={title}
        language={language}
        iso={invoice.dateTime}
        orderId={invoice.orderId}
        shop={shop}
      />
      <SheetShipping
        shipping={shippingState}
        address={addressState}
        promise={promise}
        timeZone={shop.timeZone}
        text={text}
      />
      <SheetPreferences shipping={shippingState} lines={totals.basket} say={say} />
      {packed && <SheetChanges packed={packed} text={text} />}
      <SheetLines lines={totals.basket} isEstimate={isEstimate} text={text} />
      <div className="sheet-foot">
        {isReleased ? (
          <div>
            {invoice.isNothingPacked && (
              <p>{say('Nothing of the order was available and good enough to send.')}</p>
            )}
            <p>{releasedText(invoice, text)}</p>
          </div>
        ) : (
          <SheetPayment
            receipt={invoice.receipt}
            credit={invoice.credit}
            payments={invoice.payments}
            shop={shop}
            text={text}
          />
        )}
        <SheetTotals
          basket={isEstimate ? { ...totals, limit } : totals}
          shippingType={shippingState.shippingType}
          balance={findBalance(invoice, totals.total)}
          text={text}
        />
      </div>
      {invoice.reserved > 0 && <p className="sheet-legend">{reservedText(invoice, text)}</p>}
      {edited && (
        <p className="sheet-legend">
          {say('This order was changed on %{date}.', {
            date: formatDate(edited.dateTime, language, shop.timeZone),
          })}
        </p>
      )}
      <SheetCredits refunds={invoice.refunds} text={text} />
    </Sheet>
  )
}

function reservedText(
  { reserved, credit, isHoldGone }: InvoiceView,
  { say, money }: SheetLanguage,
): string {
  if (isHoldGone) {
    const gone = say('Not charged yet: the bank no longer reserves the amount.')
    const setAside = say('%{amount} of store credit is set aside.', { amount: money(credit) })
    return credit > 0 ? `${gone} ${setAside}` : gone
  }
  const amounts = { amount: money(reserved), credit: money(credit) }
  return credit > 0
    ? say('Not charged yet: %{amount} is reserved, of which %{credit} is store credit.', amounts)
    : say('Not charged yet: %{amount} is reserved on the card.', amounts)
}

function releasedText({ released, releasedCredit }: InvoiceView, { say, money }: SheetLanguage) {
  const amount = money(released)
  if (releasedCredit === 0) {
    return say('Nothing was charged: the reserved %{amount} was released.', { amount })
  }
  if (releasedCredit === released) {
    return say('Nothing was charged: %{amount} of store credit was given back.', { amount })
  }
  return say(
    'Nothing was charged: the reserved %{amount} was released, with %{credit} of store credit.',
    {
      amount,
      credit: money(releasedCredit),
    },
  )
}
