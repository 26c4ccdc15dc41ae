import { formatMoney, toCents } from '#shared/domain/money.ts'
import { unitPriceCents } from '#shared/domain/pricing.ts'
import type { BasketLine } from '#shared/schemas/basket.ts'

const money = (dollars: number) => formatMoney(toCents(dollars), 'en')

export function SheetLines({ lines }: { lines: BasketLine[] }) {
  return (
    <table className="sheet-lines">
      <thead>
        <tr>
          <th scope="col">Qty</th>
          <th scope="col">Item</th>
          <th scope="col" lang="fa" dir="rtl">
            کالا
          </th>
          <th scope="col">Unit</th>
          <th scope="col">Tax</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <Line key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ line }: { line: BasketLine }) {
  return (
    <tr>
      <td className={line.qty > 1 ? 'many' : undefined}>{line.qty}</td>
      <td>
        {line.name} <small>#{line.id}</small>
        {line.comment && (
          <em className="sheet-line-comment" dir="auto">
            {line.comment}
          </em>
        )}
      </td>
      <td lang="fa" dir="rtl">
        {line.fName}
      </td>
      <td>{formatMoney(unitPriceCents(toPriced(line)), 'en')}</td>
      <td>{line.taxClass === 'standard' ? 'H' : 'Z'}</td>
      <td>{money(line.totalBeforeTax)}</td>
    </tr>
  )
}

function toPriced({ price, salePrice, status }: BasketLine) {
  return { priceCents: toCents(price), salePriceCents: toCents(salePrice), status }
}
