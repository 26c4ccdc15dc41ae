import './sheet-credits.css'
import { formatMoney, toCents } from '#shared/domain/money.ts'
import { isShopReason } from '#shared/domain/refund-reasons.ts'
import type { RefundView } from '#shared/responses/refund.ts'
import { ShopMoment } from '../lists/ShopMoment.tsx'

/** The refunds of a payment, on its invoice. */
export function SheetCredits({ refunds }: { refunds: RefundView[] }) {
  const notes = refunds.filter(({ creditNumber }) => creditNumber !== null)
  if (notes.length === 0) return null
  return (
    <section className="sheet-credits">
      <h3>Credit notes</h3>
      <table>
        <tbody>
          {notes.map(({ id, creditNumber, dateTime, amount, tax, reason }) => (
            <tr key={id}>
              <th scope="row">{creditNumber}</th>
              <td>
                <ShopMoment iso={dateTime} language="en" />
              </td>
              <td>{isShopReason(reason) && reason}</td>
              <td>includes HST {formatMoney(toCents(tax), 'en')}</td>
              <td>−{formatMoney(toCents(amount), 'en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
