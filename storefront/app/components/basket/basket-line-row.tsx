import { useMoney } from '#app/i18n/use-money.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import { isTaxed, toRate } from '#shared/domain/money/tax.ts'
import { formatPercent } from '#shared/domain/number-format.ts'
import { productStatus } from '#shared/domain/products/product-status.ts'
import { limitOfLine, unitGrams } from '#shared/domain/weights/weighed.ts'
import { formatWeight } from '#shared/domain/weights/weight-text.ts'
import { Icon } from '../icon.tsx'
import { Picture } from '../picture.tsx'
import { ChosenOptions } from '../product-parts/chosen-options.tsx'
import { OtherName, useLineName, useNames } from '../product-parts/item-names.tsx'
import { StockNote } from '../product-parts/stock-note.tsx'
import { tintOf } from '../product-parts/tint.ts'
import { useRootData } from '../root-data/use-root-data.ts'
import { BasketStepper } from './basket-stepper.tsx'
import { setComment, setQuantity, useBasket } from './basket-store.ts'
import { LineNote } from './line-note.tsx'
import { LineReplacement } from './line-replacement.tsx'
import { setReplacement } from './set-replacement.ts'
import type { StoredLine } from './stored-basket.ts'
import { toPricedLine } from './to-priced-line.ts'

type Props = { line: StoredLine; taxPercent: number }

export function BasketLineRow({ line, taxPercent }: Props) {
  const text = useText().basket
  const language = useLanguage()
  const name = useNames()(line).main
  const fullName = useLineName()(line)
  const percent = formatPercent(taxPercent, language)
  const ordered = useBasket().basket.map(({ id }) => id)
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
        <LineNote line={line} onChange={comment => setComment(line, comment)} />
        <LineReplacement
          line={line}
          ordered={ordered}
          onChange={replacement => setReplacement(line, replacement)}
        />
      </div>
      <div className="basket-quantity">
        <BasketStepper product={line} />
      </div>
      <Amount line={line} taxPercent={taxPercent} />
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

/** The amount before tax; for weighed goods an estimate, and the most that they cost. */
function Amount({ line, taxPercent }: Props) {
  const text = useText().catalogue.product
  const money = useMoney()
  const tolerance = toRate(useRootData()?.settings.weightTolerance ?? 0)
  const amount = money(line.totalBeforeTax)
  if (unitGrams(line) === null) return <p className="basket-amount">{amount}</p>
  const limit = limitOfLine(toPricedLine(line, taxPercent), tolerance).beforeTaxCents
  return (
    <p className="basket-amount">
      {text.about} {amount}
      <span className="field-hint">{text.atMost(money(toDollars(limit)))}</span>
    </p>
  )
}

/** The price of one piece or step. A piece that is weighed has an estimate. */
function UnitPrice({ line }: { line: StoredLine }) {
  const { basket: text, catalogue } = useText()
  const money = useMoney()
  const language = useLanguage()
  const weight = line.stepGrams && formatWeight(line.stepGrams, language)
  const each = (dollars: number) => {
    if (weight) return text.weightPrice(money(dollars), weight)
    const price = line.pieceGrams ? `${catalogue.product.about} ${money(dollars)}` : money(dollars)
    return text.unitPrice(price)
  }
  if (line.status !== productStatus.onSale) return <span>{each(line.price)}</span>
  return (
    <span className="basket-sale">
      <span>{each(line.salePrice)}</span>
      {line.salePrice < line.price && (
        <del>
          <span className="visually-hidden">{text.regularPrice} </span>
          {money(line.price)}
        </del>
      )}
    </span>
  )
}
