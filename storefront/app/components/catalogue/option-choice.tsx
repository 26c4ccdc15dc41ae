import { useId } from 'react'
import { useMoney } from '#app/i18n/use-money.ts'
import { useText } from '#app/i18n/use-text.ts'
import { type ChosenOption, offeredOptions } from '#shared/domain/products/product-options.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { useNames } from '../product-parts/item-names.tsx'
import './option-choice.css'

type Props = {
  product: Pick<ProductView, 'options'>
  /** One for each option, in their order. */
  chosen: readonly ChosenOption[]
  onChoose: (optionValues: number[]) => void
}

/** The options of a product, such as its cut: a group of radio buttons for each. */
export function OptionChoice({ product, chosen, onChoose }: Props) {
  const name = useId()
  const getNames = useNames()
  const ids = chosen.map(({ id }) => id)
  return offeredOptions(product.options).map((option, index) => (
    <fieldset key={option.id} className="option-choice">
      <legend>{getNames(option).main}</legend>
      <div className="option-values">
        {option.values.map(value => (
          <label key={value.id} className="option-value">
            <input
              type="radio"
              name={`${name}-${option.id}`}
              value={value.id}
              checked={ids[index] === value.id}
              onChange={() => onChoose(ids.map((id, at) => (at === index ? value.id : id)))}
            />
            <bdi>{getNames(value).main}</bdi>
            <Difference dollars={value.priceDifference} />
          </label>
        ))}
      </div>
    </fieldset>
  ))
}

function Difference({ dollars }: { dollars: number }) {
  const text = useText().catalogue.product
  const money = useMoney()
  if (dollars === 0) return null
  const amount = money(Math.abs(dollars))
  return (
    <span className="option-difference">{dollars > 0 ? text.more(amount) : text.less(amount)}</span>
  )
}
