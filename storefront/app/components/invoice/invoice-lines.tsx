import { useInvoiceText } from '#app/i18n/use-invoice-text.ts'
import { useMoney } from '#app/i18n/use-money.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { isTaxed } from '#shared/domain/money/tax.ts'
import { feeMark, taxesByRate } from '#shared/domain/money/taxes-by-rate.ts'
import { formatPercent } from '#shared/domain/number-format.ts'
import { deliveryFee } from '#shared/domain/orders/delivery-cost.ts'
import type { BalanceRow } from '#shared/domain/orders/invoice-balance.ts'
import { describePrices } from '#shared/domain/products/line-prices.ts'
import { lineKey } from '#shared/domain/products/product-options.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import { lineQuantity } from '#shared/domain/weights/weight-text.ts'
import type { BasketLine } from '#shared/responses/basket.ts'
import type { OrderTotals, ShippingView } from '#shared/responses/checkout.ts'
import { WantedReplacement } from '../basket/wanted-replacement.tsx'
import { ChosenOptions } from '../product-parts/chosen-options.tsx'
import './invoice-lines.css'

type Props = {
  basket: OrderTotals
  shippingType: ShippingView['shippingType']
  /** The amounts paid and refunded, if they are not the total. */
  balance: BalanceRow[]
}

/** The lines with their tax marks, and the totals. */
export function InvoiceLines({ basket, shippingType, balance }: Props) {
  const text = useInvoiceText()
  const language = useLanguage()
  const money = useMoney()
  const { columns } = text
  const { limit } = basket
  const fee = deliveryFee(shippingType, basket.delivery)
  const total = money(basket.total)
  const percent = (value: number) => formatPercent(value, language)
  const markOf = (kind: 'delivery' | 'administration') =>
    feeMark(basket, kind, text.taxed, language)
  return (
    <>
      <table className="invoice-lines">
        <thead>
          <tr>
            <th scope="col">{columns.product}</th>
            <th scope="col">{columns.quantity}</th>
            <th scope="col">{columns.price}</th>
            <th scope="col">{columns.tax}</th>
            <th scope="col">{columns.amount}</th>
          </tr>
        </thead>
        <tbody>
          {basket.basket.map(line => (
            <Line key={lineKey(line)} line={line} isEstimate={limit !== undefined} />
          ))}
        </tbody>
        <tfoot>
          <Total name={text.subTotal} value={money(basket.subTotal)} />
          {fee && (
            <Total name={text[fee]} mark={markOf('delivery')} value={money(basket.delivery)} />
          )}
          {(basket.administration > 0 || basket.administrationPercent > 0) && (
            <Total
              name={text.administration}
              mark={markOf('administration')}
              value={money(basket.administration)}
            />
          )}
          {taxesByRate(basket).map(({ taxPercent, beforeTax, tax }) => (
            <Total
              key={taxPercent}
              name={text.credits.taxOf(percent(taxPercent), money(beforeTax))}
              value={money(tax)}
            />
          ))}
          <Total name={text.total} value={limit === undefined ? total : text.about(total)} isLast />
          {limit !== undefined && <Total name={text.atMost} value={money(limit)} />}
          {balance.map(({ kind, amount }) => (
            <Total
              key={kind}
              name={text.balance[kind]}
              value={money(amount)}
              isLast={isOpen.has(kind)}
            />
          ))}
        </tfoot>
      </table>
      {limit !== undefined && <p className="invoice-tax-key">{text.atMostHint}</p>}
      <p className="invoice-tax-key">{text.taxKey(percent(basket.hstPercent))}</p>
    </>
  )
}

const isOpen = new Set<BalanceRow['kind']>(['owed', 'toReturn', 'unsent'])

function Line({ line, isEstimate }: { line: BasketLine; isEstimate: boolean }) {
  const text = useInvoiceText()
  const language = useLanguage()
  const money = useMoney()
  const names = [
    { lang: 'en', name: line.name },
    { lang: 'fa', name: line.fName },
  ].filter(({ name }) => name !== '')
  if (language === 'fa') names.reverse()
  const unit = unitGrams(line)
  const amount = money(line.totalBeforeTax)
  return (
    <tr>
      <th scope="row">
        <span className="invoice-names">
          {names.map(({ lang, name }) => (
            <bdi key={lang} lang={lang}>
              {name}
            </bdi>
          ))}
        </span>
        <ChosenOptions of={line} />
        {line.comment && (
          <span className="invoice-comment">
            <bdi>{line.comment}</bdi>
          </span>
        )}
        <WantedReplacement of={line} className="invoice-comment" />
      </th>
      <td>{lineQuantity(line, language)}</td>
      <td>{describePrices(line, language)}</td>
      <td>{isTaxed(line.taxClass) ? text.taxed : ''}</td>
      <td>{isEstimate && unit ? text.about(amount) : amount}</td>
    </tr>
  )
}

type TotalProps = { name: string; mark?: string; value: string; isLast?: boolean }

function Total({ name, mark = '', value, isLast }: TotalProps) {
  return (
    <tr className={isLast ? 'invoice-total' : undefined}>
      <th scope="row" colSpan={3}>
        {name}
      </th>
      <td>{mark}</td>
      <td>{value}</td>
    </tr>
  )
}
