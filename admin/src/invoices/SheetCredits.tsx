import './sheet-credits.css'
import { localDigits } from '#shared/domain/number-format.ts'
import { isShopReason } from '#shared/domain/orders/refund-reasons.ts'
import type { RefundView } from '#shared/responses/refund.ts'
import { ShopMoment } from '../lists/ShopMoment.tsx'
import type { SheetLanguage } from './sheet-language.ts'

type Props = { refunds: RefundView[]; text: SheetLanguage }

/** The refunds of a payment, on its invoice. */
export function SheetCredits({ refunds, text }: Props) {
  const { say, money, language } = text
  const notes = refunds.filter(({ creditNumber }) => creditNumber !== null)
  if (notes.length === 0) return null
  return (
    <section className="sheet-credits">
      <h3>{say('Credit notes')}</h3>
      <table>
        <tbody>
          {notes.map(({ id, creditNumber, dateTime, amount, tax, reason }) => (
            <tr key={id}>
              <th scope="row">{localDigits(creditNumber ?? '', language)}</th>
              <td>
                <ShopMoment iso={dateTime} language={language} />
              </td>
              <td>{isShopReason(reason) && say(reason)}</td>
              <td>{say('includes HST %{amount}', { amount: money(tax) })}</td>
              <td>{money(-amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
