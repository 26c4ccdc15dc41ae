import { useId, useState } from 'react'
import { useReturnsText } from '#app/i18n/use-returns-text.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { formatNumber } from '#shared/domain/number-format.ts'
import { comesBackWhole, limitToLeft } from '#shared/domain/orders/returns.ts'
import { lineQuantity } from '#shared/domain/weights/weight-text.ts'
import type { ReturnableGoods } from '#shared/responses/return.ts'
import { ChosenOptions } from '../product-parts/chosen-options.tsx'
import { useNames } from '../product-parts/item-names.tsx'
import { quantityName } from './return-body.ts'

type Props = { goods: ReturnableGoods[]; error: string | undefined }

/** The goods of the order, each with its quantity to return. */
export function ReturnGoods({ goods, error }: Props) {
  const text = useReturnsText()
  const errorId = useId()
  return (
    <fieldset
      id="lines"
      tabIndex={-1}
      className="return-goods"
      aria-describedby={error ? errorId : undefined}
    >
      <legend>{text.choose}</legend>
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
      <ul>
        {goods.map(one => (
          <li key={quantityName(one)}>
            <GoodsLine goods={one} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function GoodsLine({ goods }: { goods: ReturnableGoods }) {
  const text = useReturnsText()
  const { main } = useNames()(goods)
  const [chosen, setChosen] = useState(0)
  return (
    <>
      <span className="return-goods-name">
        <bdi>{main}</bdi>
        <ChosenOptions of={goods} />
        {goods.perishable && <span className="field-hint">{text.perishable}</span>}
      </span>
      {!goods.perishable && (
        // A choice made before the scripts run stays. Only another quantity on offer limits it.
        <select
          key={goods.qty}
          name={quantityName(goods)}
          className="input"
          aria-label={text.quantity(main)}
          defaultValue={limitToLeft(goods, chosen, goods.qty)}
          onChange={event => setChosen(Number(event.target.value))}
        >
          <Quantities goods={goods} />
        </select>
      )}
    </>
  )
}

/** Weighed goods come back whole. */
function Quantities({ goods }: { goods: ReturnableGoods }) {
  const text = useReturnsText()
  const language = useLanguage()
  const { qty } = goods
  const pieces = Array.from({ length: qty }, (_, index) => index + 1)
  const quantities = comesBackWhole(goods) ? [qty] : pieces
  const all = lineQuantity(goods, language)
  return (
    <>
      <option value="0">{text.keep}</option>
      {quantities.map(quantity => (
        <option key={quantity} value={quantity}>
          {quantity === qty ? text.all(all) : formatNumber(quantity, language)}
        </option>
      ))}
    </>
  )
}
