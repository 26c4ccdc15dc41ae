import { isPriceDifference, partKey } from '#shared/domain/orders/money-parts.ts'
import { measurePrice, measureQuantity } from '#shared/domain/weights/measure.ts'
import type { RefundPartView } from '#shared/responses/refund.ts'
import { SheetOptions } from './SheetOptions.tsx'
import { SheetTable } from './SheetTable.tsx'
import type { SheetLanguage } from './sheet-language.ts'

/** The lines of a credit note: products with quantity, fees and free amounts, before tax. */
export function CreditLines({ parts, text }: { parts: RefundPartView[]; text: SheetLanguage }) {
  return (
    <SheetTable taxHead="HST" text={text}>
      {parts.map(part => (
        <CreditLine key={partKey(part)} part={part} text={text} />
      ))}
    </SheetTable>
  )
}

function CreditLine({ part, text }: { part: RefundPartView; text: SheetLanguage }) {
  const { say, money, percent, language } = text
  const { kind, isPickup, id, name, fName, chosenOptions, measure, beforeTax, taxPercent } = part
  const isLine = kind === 'line'
  const isPersian = language === 'fa'
  const other = isPersian ? 'en' : 'fa'
  const amount = say(beforeTax < 0 ? 'Less earlier credits' : 'Amount')
  const delivery = say(isPickup ? 'Pickup' : 'Delivery')
  const line = (isPersian && fName) || name
  const names = { line, delivery, administration: say('Admin fee'), amount }
  return (
    <tr>
      <td>{measure && measureQuantity(measure, language)}</td>
      <td>
        {names[kind]} {isLine && <small>#{id}</small>}
        <SheetOptions chosen={chosenOptions} language={language} />
        {isPriceDifference(part) && <span className="sheet-option">{say('Price difference')}</span>}
      </td>
      <td lang={other} dir={isPersian ? 'ltr' : 'rtl'}>
        {isPersian ? fName && name : fName}
        <SheetOptions chosen={chosenOptions} language={other} />
      </td>
      <td>{measure && measurePrice(measure, language)}</td>
      <td>{percent(taxPercent)}</td>
      <td>{money(beforeTax)}</td>
    </tr>
  )
}
