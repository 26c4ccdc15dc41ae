import { useMoney } from '#app/i18n/use-money.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { formatPercent } from '#shared/domain/number-format.ts'
import { productStatus } from '#shared/domain/product-status.ts'
import { isTaxed } from '#shared/domain/tax.ts'
import { ChosenOptions } from '../catalogue/chosen-options.tsx'
import { OtherName, useLineName, useNames } from '../catalogue/item-names.tsx'
import { StockNote } from '../catalogue/stock-note.tsx'
import { tintOf } from '../catalogue/tint.ts'
import { Icon } from '../icon.tsx'
import { Picture } from '../picture.tsx'
import { BasketStepper } from './basket-stepper.tsx'
import { setQuantity } from './basket-store.ts'
import { LineNote } from './line-note.tsx'
import type { StoredLine } from './stored-basket.ts'

type Props = { line: StoredLine; taxPercent: number }

export function BasketLineRow({ line, taxPercent }: Props) {
  const text = useText().basket
  const language = useLanguage()
  const money = useMoney()
  const name = useNames()(line).main
  const fullName = useLineName()(line)
  const percent = formatPercent(taxPercent, language)
  return (
    <li className="basket-row">
      <div className="basket-picture" style={tintOf(line.aisleId)}>
        <Picture url={line.urlImage} alt="" sizes="6rem" />
      </div>
      <div className="basket-product">
        <p className="basket-name">{name}</p>
        <OtherName of={line} />
        <ChosenOptions of={line} />
        <p className="basket-price">
          <UnitPrice line={line} />
          <span className="basket-tax">
            {isTaxed(line.taxClass) ? text.withTax(percent) : text.noTax}
          </span>
        </p>
        <StockNote product={line} />
        <LineNote line={line} />
      </div>
      <div className="basket-quantity">
        <BasketStepper product={line} />
      </div>
      <p className="basket-amount">{money(line.totalBeforeTax)}</p>
      <button
        type="button"
        className="icon-button basket-remove"
        aria-label={text.remove(fullName)}
        onClick={() => setQuantity(line, 0)}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}

function UnitPrice({ line }: { line: StoredLine }) {
  const text = useText().basket
  const money = useMoney()
  if (line.status !== productStatus.onSale) return <span>{text.unitPrice(money(line.price))}</span>
  return (
    <span className="basket-sale">
      <span>{text.unitPrice(money(line.salePrice))}</span>
      {line.salePrice < line.price && (
        <del>
          <span className="visually-hidden">{text.regularPrice} </span>
          {money(line.price)}
        </del>
      )}
    </span>
  )
}
