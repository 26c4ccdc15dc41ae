import { measurePrice, measureQuantity } from '#shared/domain/measure.ts'
import { formatMoney, toCents } from '#shared/domain/money.ts'
import { formatPercent } from '#shared/domain/number-format.ts'
import { partKey } from '#shared/domain/refund.ts'
import type { RefundPartView } from '#shared/responses/refund.ts'
import { SheetOptions } from './SheetOptions.tsx'
import { SheetTable } from './SheetTable.tsx'

const money = (dollars: number) => formatMoney(toCents(dollars), 'en')

/** The lines of a credit note: products with quantity, fees and free amounts, before tax. */
export function CreditLines({ parts }: { parts: RefundPartView[] }) {
  return (
    <SheetTable taxHead="HST">
      {parts.map(part => (
        <CreditLine key={partKey(part)} part={part} />
      ))}
    </SheetTable>
  )
}

function CreditLine({ part }: { part: RefundPartView }) {
  const { kind, isPickup, id, name, fName, chosenOptions, measure, beforeTax, taxPercent } = part
  const isLine = kind === 'line'
  const amount = beforeTax < 0 ? 'Less earlier credits' : 'Amount'
  const delivery = isPickup ? 'Pickup' : 'Delivery'
  const names = { line: name, delivery, administration: 'Admin fee', amount }
  return (
    <tr>
      <td>{measure && measureQuantity(measure, 'en')}</td>
      <td>
        {names[kind]} {isLine && <small>#{id}</small>}
        <SheetOptions chosen={chosenOptions} language="en" />
      </td>
      <td lang="fa" dir="rtl">
        {fName}
        <SheetOptions chosen={chosenOptions} language="fa" />
      </td>
      <td>{measure && measurePrice(measure, 'en')}</td>
      <td>{formatPercent(taxPercent, 'en')}</td>
      <td>{money(beforeTax)}</td>
    </tr>
  )
}
