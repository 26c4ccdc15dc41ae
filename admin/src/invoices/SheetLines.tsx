import { describePrices } from '#shared/domain/line-prices.ts'
import { describePriceByWeight } from '#shared/domain/measure.ts'
import { formatMoney, toCents } from '#shared/domain/money.ts'
import { lineKey } from '#shared/domain/product-options.ts'
import { isTaxed } from '#shared/domain/tax.ts'
import { unitGrams } from '#shared/domain/weighed.ts'
import { lineQuantity } from '#shared/domain/weight-text.ts'
import type { BasketLine } from '#shared/responses/basket.ts'
import { SheetOptions } from './SheetOptions.tsx'
import { SheetReplacement } from './SheetReplacement.tsx'
import { SheetTable } from './SheetTable.tsx'

const money = (dollars: number) => formatMoney(toCents(dollars), 'en')

/** `isEstimate`: weighed goods are not weighed yet. */
export function SheetLines({ lines, isEstimate }: { lines: BasketLine[]; isEstimate: boolean }) {
  return (
    <SheetTable taxHead="Tax">
      {lines.map(line => (
        <Line key={lineKey(line)} line={line} isEstimate={isEstimate} />
      ))}
    </SheetTable>
  )
}

function Line({ line, isEstimate }: { line: BasketLine; isEstimate: boolean }) {
  const unit = unitGrams(line)
  return (
    <tr>
      <td className={line.qty > 1 && !unit ? 'many' : undefined}>{lineQuantity(line, 'en')}</td>
      <td>
        {line.name} <small>#{line.id}</small>
        <SheetOptions chosen={line.chosenOptions} language="en" />
        {line.comment && (
          <em className="sheet-line-comment">
            <bdi>{line.comment}</bdi>
          </em>
        )}
        <SheetReplacement line={line} language="en" />
      </td>
      <td lang="fa" dir="rtl">
        {line.fName}
        <SheetOptions chosen={line.chosenOptions} language="fa" />
      </td>
      <td>
        {unit
          ? describePriceByWeight(toCents(line.unitPrice), unit, 'en')
          : describePrices(line, 'en')}
      </td>
      <td>{isTaxed(line.taxClass) ? 'H' : 'Z'}</td>
      <td>
        {isEstimate && unit !== null && 'about '}
        {money(line.totalBeforeTax)}
      </td>
    </tr>
  )
}
