import { useMoney } from '#app/i18n/use-money.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { formatNumber, formatPercent } from '#shared/domain/number-format.ts'
import type { BasketLine, BasketView } from '#shared/schemas/basket.ts'
import './invoice-lines.css'

/** The lines with their tax marks, and the totals. */
export function InvoiceLines({ basket }: { basket: BasketView }) {
  const text = useText().invoice
  const language = useLanguage()
  const money = useMoney()
  const { columns } = text
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
            <Line key={line.id} line={line} />
          ))}
        </tbody>
        <tfoot>
          <Total name={text.subTotal} value={money(basket.subTotal)} />
          <Total name={text.tax} value={money(basket.tax)} />
          <Total name={text.delivery} value={money(basket.delivery)} />
          {(basket.administration > 0 || basket.administrationPercent > 0) && (
            <Total name={text.administration} value={money(basket.administration)} />
          )}
          <Total name={text.total} value={money(basket.total)} isLast />
        </tfoot>
      </table>
      <p className="invoice-tax-key">{text.taxKey(formatPercent(basket.hstPercent, language))}</p>
    </>
  )
}

function Line({ line }: { line: BasketLine }) {
  const text = useText().invoice
  const language = useLanguage()
  const money = useMoney()
  const names = [
    { lang: 'en', name: line.name },
    { lang: 'fa', name: line.fName },
  ].filter(({ name }) => name !== '')
  if (language === 'fa') names.reverse()
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
        {line.comment && (
          <span className="invoice-comment">
            <bdi>{line.comment}</bdi>
          </span>
        )}
      </th>
      <td>{formatNumber(line.qty, language)}</td>
      <td>{money(line.totalBeforeTax / line.qty)}</td>
      <td>{line.taxClass === 'zero' ? '' : text.taxed}</td>
      <td>{money(line.totalBeforeTax)}</td>
    </tr>
  )
}

function Total({ name, value, isLast }: { name: string; value: string; isLast?: boolean }) {
  return (
    <tr className={isLast ? 'invoice-total' : undefined}>
      <th scope="row" colSpan={4}>
        {name}
      </th>
      <td>{value}</td>
    </tr>
  )
}
