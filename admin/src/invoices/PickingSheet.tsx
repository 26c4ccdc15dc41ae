import './sheet-head.css'
import './picking-sheet.css'
import { isPaymentReturned } from '#shared/domain/orders/order-state.ts'
import { phoneText } from '#shared/domain/phone.ts'
import { lineKey } from '#shared/domain/products/product-options.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import { formatQuantity } from '#shared/domain/weights/weight-text.ts'
import { zoneLabel } from '#shared/domain/zone-label.ts'
import type { BasketLine } from '#shared/responses/basket.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import { digits, isPersian, language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { Barcode } from '../order-parts/Barcode.tsx'
import { useDeliveryTime } from '../order-parts/use-window-hours.ts'
import { refundedText } from '../packing/labels.ts'
import { countItems } from './count-items.ts'
import { Sheet } from './Sheet.tsx'
import { SheetOptions } from './SheetOptions.tsx'
import { SheetPreferences } from './SheetPreferences.tsx'
import { SheetReplacement } from './SheetReplacement.tsx'
import { SheetStamp } from './SheetStamp.tsx'

type PickedLine = BasketLine & { refunded: number }

/** The picker's list: lines by aisle, each with a checkbox; twenty fit on a page. */
export function PickingSheet({ invoice }: { invoice: InvoiceView }) {
  const { basketState, shippingState, addressState, promise } = invoice.request
  const isDelivery = shippingState.shippingType === 'delivery'
  const { zoneName: name, aliasName } = addressState
  const zone = isDelivery && zoneLabel({ name, aliasName }, language)
  const lines = basketState.basket.map((line, index) => ({
    ...line,
    refunded: invoice.refundedGoods[index] ?? 0,
  }))
  const promised = useDeliveryTime(promise.date, shippingState)
  return (
    <Sheet className="picking" label={t('Picking list')}>
      {isPaymentReturned(invoice.state) && <SheetStamp />}
      <header className="sheet-head">
        <div>
          <h1>{t('Picking list')}</h1>
          <p className="sheet-person">
            <bdi>{shippingState.name}</bdi>
            {shippingState.phone && (
              <>
                {' · '}
                <bdi dir="ltr">{phoneText(shippingState.phone, language)}</bdi>
              </>
            )}
          </p>
          {isDelivery && addressState.address && (
            <p>
              <bdi>{addressState.address}</bdi>
            </p>
          )}
          <p>
            {[t(isDelivery ? 'Delivery' : 'Pickup'), zone, promised].filter(Boolean).join(' · ')}
          </p>
          <p>{countItems(basketState.basket)}</p>
        </div>
        <div className="sheet-number">
          <h2>
            <bdi>{invoice.orderId}</bdi>
          </h2>
          <Barcode text={invoice.orderId} />
        </div>
      </header>
      <SheetPreferences shipping={shippingState} lines={basketState.basket} say={t} />
      {shippingState.comment && (
        <p className="picking-comment" dir="auto">
          {shippingState.comment}
        </p>
      )}
      <table className="picking-lines">
        {byAisle(lines).map(([aisle, own]) => (
          <tbody key={aisle}>
            {own.map((line, index) => (
              <tr key={lineKey(line)}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={own.length}>
                    {aisle}
                  </th>
                )}
                <LineCells line={line} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Sheet>
  )
}

function LineCells({ line }: { line: PickedLine }) {
  const isWeighed = unitGrams(line) !== null
  const size = line.netQuantity && line.netUnit ? `${line.netQuantity} ${line.netUnit}` : ''
  return (
    <>
      <td className="picking-box" aria-label={t('Tick when picked')} />
      {isWeighed ? (
        <td className="picking-amount">{formatQuantity(line, line.qty, language)}</td>
      ) : (
        <td className={line.qty > 1 ? 'picking-quantity many' : 'picking-quantity'}>
          {digits(line.qty)} ×
        </td>
      )}
      <td>
        <strong>{line.name}</strong>
        <SheetOptions chosen={line.chosenOptions} language="en" />
        {line.comment && (
          <em className="sheet-line-comment">
            <bdi>{line.comment}</bdi>
          </em>
        )}
        <SheetReplacement line={line} language={language} />
        {line.refunded > 0 && <span className="picking-refunded">{refundedText(line)}</span>}
      </td>
      <td className="picking-details">
        {[line.brandName, size, `#${line.id}`].filter(Boolean).join(' · ')}
        {isWeighed && (
          <span className="picking-weight">
            {t('Weight')}: <span aria-hidden="true" /> {t('g')}
          </span>
        )}
      </td>
      <td className="picking-persian" lang="fa" dir="rtl">
        {line.fName}
        <SheetOptions chosen={line.chosenOptions} language="fa" />
      </td>
    </>
  )
}

/** Sorted by aisle number, which is the order in the shop. */
function byAisle(lines: PickedLine[]): [string, PickedLine[]][] {
  const aisles = new Map<string, PickedLine[]>()
  for (const line of [...lines].sort((one, other) => one.aisleId - other.aisleId)) {
    const name = (isPersian && line.aisleFName) || line.aisleName
    aisles.set(name, [...(aisles.get(name) ?? []), line])
  }
  return [...aisles]
}
