import './picking-sheet.css'
import { formatDate } from '#shared/domain/date-format.ts'
import type { BasketLine } from '#shared/schemas/basket.ts'
import type { InvoiceView } from '#shared/schemas/order.ts'
import { digits, isPersian, language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { Barcode } from './Barcode.tsx'
import { SheetWishes } from './SheetWishes.tsx'

/** What the picker carries through the shop: the lines by aisle, each with a box to tick. */
export function PickingSheet({ invoice }: { invoice: InvoiceView }) {
  const { basketState, shippingState, addressState, promise } = invoice.request
  const isDelivery = shippingState.shippingType === 'delivery'
  const zone = addressState.aliasName || addressState.zoneName
  const day = formatDate(promise.date, language, 'UTC')
  const pieces = basketState.basket.reduce((sum, line) => sum + line.qty, 0)
  return (
    <article className="sheet picking">
      <header className="sheet-head">
        <div>
          <h1>{t('Picking list')}</h1>
          <p className="sheet-person">
            <bdi>{shippingState.name}</bdi>
          </p>
          <p>
            {[t(isDelivery ? 'Delivery' : 'Pickup'), isDelivery && zone, day]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p>
            {t('Pieces: %{pieces}, lines: %{lines}', { pieces, lines: basketState.basket.length })}
          </p>
        </div>
        <div className="sheet-number">
          <h2>{invoice.orderId}</h2>
          <Barcode text={invoice.orderId} />
        </div>
      </header>
      <SheetWishes shipping={shippingState} say={t} />
      {shippingState.comment && (
        <p className="picking-comment" dir="auto">
          {shippingState.comment}
        </p>
      )}
      {byAisle(basketState.basket).map(([aisle, lines]) => (
        <section key={aisle}>
          <h3>{aisle}</h3>
          <table className="picking-lines">
            <tbody>
              {lines.map(line => (
                <PickingLine key={line.id} line={line} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </article>
  )
}

function PickingLine({ line }: { line: BasketLine }) {
  const size = line.netQuantity && line.netUnit ? `${line.netQuantity} ${line.netUnit}` : ''
  return (
    <tr>
      <td className="picking-box" aria-label={t('To tick')} />
      <td className={line.qty > 1 ? 'many' : undefined}>{digits(line.qty)} ×</td>
      <td>
        <strong>{line.name}</strong>{' '}
        <small>{[line.brandName, size, `#${line.id}`].filter(Boolean).join(' · ')}</small>
        {line.comment && (
          <em className="sheet-line-comment" dir="auto">
            {line.comment}
          </em>
        )}
      </td>
      <td lang="fa" dir="rtl">
        {line.fName}
      </td>
    </tr>
  )
}

/** In the order of the aisles' numbers, as they stand in the shop. */
function byAisle(lines: BasketLine[]): [string, BasketLine[]][] {
  const aisles = new Map<string, BasketLine[]>()
  for (const line of [...lines].sort((one, other) => one.aisleId - other.aisleId)) {
    const name = (isPersian && line.aisleFName) || line.aisleName
    aisles.set(name, [...(aisles.get(name) ?? []), line])
  }
  return [...aisles]
}
