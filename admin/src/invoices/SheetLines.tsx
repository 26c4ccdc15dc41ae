import { isTaxed } from '#shared/domain/money/tax.ts'
import { describePrices } from '#shared/domain/products/line-prices.ts'
import { lineKey } from '#shared/domain/products/product-options.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import { lineQuantity } from '#shared/domain/weights/weight-text.ts'
import type { BasketLine } from '#shared/responses/basket.ts'
import { SheetOptions } from './SheetOptions.tsx'
import { SheetReplacement } from './SheetReplacement.tsx'
import { SheetTable } from './SheetTable.tsx'
import type { SheetLanguage } from './sheet-language.ts'

type Props = { lines: BasketLine[]; isEstimate: boolean; text: SheetLanguage }

/** `isEstimate`: weighed goods are not weighed yet. */
export function SheetLines({ lines, isEstimate, text }: Props) {
  return (
    <SheetTable taxHead={text.say('Tax')} text={text}>
      {lines.map(line => (
        <Line key={lineKey(line)} line={line} isEstimate={isEstimate} text={text} />
      ))}
    </SheetTable>
  )
}

type LineProps = Omit<Props, 'lines'> & { line: BasketLine }

function Line({ line, isEstimate, text }: LineProps) {
  const { say, money, language } = text
  const unit = unitGrams(line)
  const isPersian = language === 'fa'
  const main = (isPersian && line.fName) || line.name
  const other = isPersian ? 'en' : 'fa'
  const amount = money(line.totalBeforeTax)
  return (
    <tr>
      <td className={line.qty > 1 && !unit ? 'many' : undefined}>{lineQuantity(line, language)}</td>
      <td>
        {main} <small>#{line.id}</small>
        <SheetOptions chosen={line.chosenOptions} language={language} />
        {line.comment && (
          <em className="sheet-line-comment">
            <bdi>{line.comment}</bdi>
          </em>
        )}
        <SheetReplacement line={line} language={language} />
      </td>
      <td lang={other} dir={other === 'fa' ? 'rtl' : 'ltr'}>
        {isPersian ? line.fName && line.name : line.fName}
        <SheetOptions chosen={line.chosenOptions} language={other} />
      </td>
      <td>{describePrices(line, language)}</td>
      <td>{say(isTaxed(line.taxClass) ? 'H' : 'Z')}</td>
      <td>{isEstimate && unit !== null ? say('about %{amount}', { amount }) : amount}</td>
    </tr>
  )
}
